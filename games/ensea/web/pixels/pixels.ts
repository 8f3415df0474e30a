export * from 'joute/design/pixels.ts';
