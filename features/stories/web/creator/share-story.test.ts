import { expect, test } from 'vitest';
import { filterCss } from '../filters.ts';
import { newStory } from './use-share-story.ts';

const fields = {
  caption: 'Dawn',
  location: ' Canal ',
  music: '',
  filter: 'warm',
  alts: [' Sky '],
  replies: 'off',
  reactions: '',
};

test('STORY-010 EXP-037 what the dialog sends: pictures with their texts, words where there are some, the switches', () => {
  expect(newStory('id', fields, ['data:a', 'data:b'])).toEqual({
    id: 'id',
    media: [
      { type: 'image', data: 'data:a', alt: 'Sky' },
      { type: 'image', data: 'data:b', alt: '' },
    ],
    caption: 'Dawn',
    location: 'Canal',
    music: null,
    filter: 'warm',
    canReply: false,
    canReact: true,
  });
});

test('STORY-002 a look by its name; an unknown one and none show the picture as it is', () => {
  expect([filterCss('mono'), filterCss('from elsewhere'), filterCss(null)]).toEqual([
    'grayscale(1) contrast(1.05)',
    'none',
    'none',
  ]);
});
