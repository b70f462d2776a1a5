import { expect, test } from 'vitest';
import { parseSubmittedPicture } from './parse-submitted-picture.ts';

const png = 'data:image/png;base64,AAAA';

test.each([
  ['a data URL', png, { data: png, alt: '' }],
  ['with its text', { data: png, alt: 'A cat' }, { data: png, alt: 'A cat' }],
  ['named an image', { type: 'image', data: png, alt: '' }, { data: png, alt: '' }],
  ['named a video', { type: 'video', data: png, alt: '' }, null],
  ['a video', 'data:video/mp4;base64,AAAA', null],
  ['a video that says image', { type: 'image', data: 'DATA:VIDEO/mp4;base64,AAAA', alt: '' }, null],
  ['a sound', 'data:audio/mpeg;base64,AAAA', null],
  ['a document', 'data:application/pdf;base64,AAAA', null],
  ['a text', 'data:,hello', null],
  ['no data URL', 'https://example.org/cat.png', { data: 'https://example.org/cat.png', alt: '' }],
])('STORY-001 an item that is %s', (_name, item, expected) => {
  expect(parseSubmittedPicture(item)).toEqual(expected);
});
