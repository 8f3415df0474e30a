import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../lib/protocol.ts';
import { analysis_link, blank_record, with_options } from './blank.ts';

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
  it('says under which options it is played, where they are not the usual ones', () => {
    const game = {
      options: [
        { name: 'rules', default: 'a' },
        { name: 'size', default: '3' },
      ],
    } as GameInfo;
    expect(with_options('x', { rules: 'a', size: '3' }, game)).toBe('x');
    expect(with_options('x', { rules: 'b', size: '4' }, game)).toBe('[rules=b,size=4] x');
    expect(with_options('[rules=b,size=4] x', { rules: 'b', size: '4' }, game)).toBe('[rules=b,size=4] x');
    expect(with_options('', {}, undefined)).toBe('');
  });
  it('has an address', () => {
    expect(analysis_link({ game: 'toy', position: '' })).toBe('/analysis/toy');
    expect(analysis_link({ game: 'toy', position: 'a/b w' })).toBe('/analysis/toy?position=a%2Fb+w');
  });
});
