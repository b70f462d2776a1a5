import { expect, test } from 'vitest';
import { rankMentionSuggestions } from './rank-mention-suggestions.ts';

const person = (handle: string, displayName: string, isBot = false) => ({
  id: handle,
  handle,
  displayName,
  isBot,
});
const mina = person('mina.park', 'Mina Park');
const muriel = person('murielwall', 'Muriel Wall', true);
const tomas = person('tomas.brandt', 'Tomás Brandt');
const mila = person('mila', 'Mila Reyes');

test.each([
  ['', [muriel, mina, tomas], [], ['mina.park', 'tomas.brandt', 'murielwall']],
  ['mi', [tomas, mina], [mila, mina], ['mina.park', 'mila']],
  ['M', [muriel], [mila], ['mila', 'murielwall']],
  ['tomá', [tomas], [], ['tomas.brandt']],
  ['x', [mina, tomas], [], []],
])(
  'EXP-026 for “%s” the suggested people are the followed ones, then others, and bots are last',
  (prefix, followed, found, handles) => {
    expect(rankMentionSuggestions(followed, found, prefix).map(({ handle }) => handle)).toEqual(handles);
  },
);
