import { expect, test } from 'vitest';
import { parseSubmittedPicture } from './parse-submitted-picture.ts';

const png = 'data:image/png;base64,AAAA';
const words = [{ text: 'Dawn', style: 'plate' as const, color: 'white' as const, x: 0.5, y: 0.5, size: 1 }];
const stickers = [{ kind: 'mention' as const, userId: 'u', x: 0.5, y: 0.5, size: 1 }];

test.each([
  ['a data URL', png, { data: png, alt: '', words: [], stickers: [] }],
  [
    'with its texts',
    { data: png, alt: 'A cat', words, stickers },
    { data: png, alt: 'A cat', words, stickers },
  ],
  [
    'named an image',
    { type: 'image', data: png, alt: '', words: [], stickers: [] },
    { data: png, alt: '', words: [], stickers: [] },
  ],
  ['named a video', { type: 'video', data: png, alt: '', words: [], stickers: [] }, null],
  ['a video', 'data:video/mp4;base64,AAAA', null],
  [
    'a video that says image',
    { type: 'image', data: 'DATA:VIDEO/mp4;base64,AAAA', alt: '', words: [], stickers: [] },
    null,
  ],
  ['a sound', 'data:audio/mpeg;base64,AAAA', null],
  ['a document', 'data:application/pdf;base64,AAAA', null],
  ['a text', 'data:,hello', null],
  [
    'no data URL',
    'https://example.org/cat.png',
    { data: 'https://example.org/cat.png', alt: '', words: [], stickers: [] },
  ],
])('STORY-001 an item that is %s', (_name, item, expected) => {
  expect(parseSubmittedPicture(item)).toEqual(expected);
});
