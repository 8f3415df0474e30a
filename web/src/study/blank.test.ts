import { describe, expect, it } from 'vitest';
import { analysis_link, blank_record } from './blank.ts';

describe('a blank game', () => {
  it('is a saved game without a step', () => {
    expect(blank_record({ game: 'toy', position: '' })).toBe('joute record 1\ngame: toy\n\n');
  });
  it('has its options apart from its position', () => {
    expect(blank_record({ game: 'toy', position: ' [rules=big,draws=no] a/b  w ' })).toBe(
      'joute record 1\ngame: toy\noptions: [rules=big,draws=no]\nposition: a/b w\n\n',
    );
    expect(blank_record({ game: 'toy', position: '[rules=big]' })).toBe(
      'joute record 1\ngame: toy\noptions: [rules=big]\n\n',
    );
  });
  it('cannot bring headers of its own', () => {
    expect(blank_record({ game: 'toy', position: 'a\nresult: first' })).toBe(
      'joute record 1\ngame: toy\nposition: a result: first\n\n',
    );
  });
  it('has an address', () => {
    expect(analysis_link({ game: 'toy', position: '' })).toBe('/analysis/toy');
    expect(analysis_link({ game: 'toy', position: 'a/b w' })).toBe('/analysis/toy?position=a%2Fb+w');
  });
});
