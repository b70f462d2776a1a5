import { expect, test } from 'vitest';
import { getPictureFilterCss } from '../filters.ts';
import { buildCreateStoryArguments } from './use-share-story.ts';

const words = { text: 'Dawn', style: 'plate', color: 'white', x: 0.5, y: 0.4, size: 1 };
const placed = { x: 0.5, y: 0.6, size: 1 };
const sticker = { kind: 'mention', userId: 'u', handle: 'ben', ...placed };
const event = {
  eventId: 'e',
  title: 'Dance',
  startTime: '2026-03-07T18:00:00Z',
  timeZone: 'America/Phoenix',
};
const dance = { kind: 'event', occurrenceId: 'o', ...event, ...placed };
const fields = {
  caption: 'Dawn',
  location: ' Canal ',
  music: '',
  filter: 'warm',
  alts: [' Sky '],
  words: [JSON.stringify([words])],
  stickers: [JSON.stringify([sticker, dance])],
  drawings: [],
  art: [],
  framings: [],
  backdrops: ['', 'dusk'],
  unfinished: '',
  replies: 'off',
  reactions: '',
};

test('STORY-010 EXP-037 the dialog sends pictures with alternative texts, non-empty texts, and the permissions', () => {
  const stickers = [
    { kind: 'mention', userId: 'u', ...placed },
    { kind: 'event', occurrenceId: 'o', ...placed },
  ];
  expect(buildCreateStoryArguments('id', fields, ['data:a', 'data:b'])).toEqual({
    id: 'id',
    media: [
      { type: 'image', data: 'data:a', alt: 'Sky', words: [words], stickers },
      { type: 'image', data: 'data:b', alt: '', words: [], stickers: [] },
    ],
    caption: 'Dawn',
    location: 'Canal',
    music: null,
    filter: 'warm',
    canReply: false,
    canReact: true,
  });
});

test('STORY-002 a filter has a name; without a name or with an unknown one the picture is unchanged', () => {
  expect([
    getPictureFilterCss('mono'),
    getPictureFilterCss('from elsewhere'),
    getPictureFilterCss(null),
  ]).toEqual(['grayscale(1) contrast(1.05)', 'none', 'none']);
});
