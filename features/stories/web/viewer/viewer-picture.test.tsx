// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import type { StoryMedia } from '../../domain/story-shape.ts';
import { StoryPicture } from './viewer-picture.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

test('EXP-026 EXP-034 a mention opens the profile, and an event on a story opens its page; both close the story and report the focus', async () => {
  startFakeServer({});
  const placed = { x: 0.5, y: 0.5, size: 1 };
  const event = { eventId: 'e1', occurrenceId: 'o1', title: 'Dance night' };
  const time = { startTime: '2026-03-08T01:00:00.000Z', timeZone: 'America/Phoenix' };
  const media: StoryMedia = {
    type: 'image',
    url: '/media/a.jpg',
    width: 9,
    height: 16,
    alt: '',
    placeholder: '',
    words: [],
    stickers: [
      { kind: 'mention', userId: 'u', handle: 'mina.park', ...placed },
      { kind: 'event', ...event, ...time, ...placed },
    ],
  };
  const onOpenLink = vi.fn<() => void>();
  const onStickerFocus = vi.fn<(hasFocus: boolean) => void>();
  const callbacks = { onLoaded: () => {}, onOpenLink, onStickerFocus };
  const { unmount } = renderOnPage(<StoryPicture media={media} filter={null} {...callbacks} />);
  const mention = await screen.findByRole('link', { name: '@mina.park' });
  expect(mention.getAttribute('href')).toBe('/u/mina.park');
  const link = screen.getByRole('link', { name: 'Dance night Sat, Mar 7' });
  expect(link.getAttribute('href')).toBe('/event/e1?date=o1');
  fireEvent.focus(mention);
  fireEvent.blur(mention);
  fireEvent.focus(link);
  expect(onStickerFocus.mock.calls).toEqual([[true], [false], [true]]);
  fireEvent.click(mention);
  expect(onOpenLink).toHaveBeenCalledTimes(1);
  unmount();
  expect(onStickerFocus, 'the sticker with the focus disappeared').toHaveBeenLastCalledWith(false);
});
