// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import type { StoryMediaItem } from '../../domain/story-shape.ts';
import { StoryPicture } from './viewer-picture.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

const placed = { x: 0.5, y: 0.5, size: 1 };

test('EXP-026 EXP-034 a mention opens the profile, and an event on a story opens its page; both close the story and report the focus', async () => {
  startFakeServer({});
  const event = { eventId: 'e1', occurrenceId: 'o1', title: 'Dance night' };
  const time = { startTime: '2026-03-08T01:00:00.000Z', timeZone: 'America/Phoenix' };
  const media: StoryMediaItem = {
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
  const onItemFocus = vi.fn<(hasFocus: boolean) => void>();
  const callbacks = { onLoaded: () => {}, onOpenLink, onAnswer: undefined, onItemFocus };
  const { unmount } = renderOnPage(<StoryPicture media={media} filter={null} {...callbacks} />);
  const mention = await screen.findByRole('link', { name: '@mina.park' });
  expect(mention.getAttribute('href')).toBe('/u/mina.park');
  const link = screen.getByRole('link', { name: 'Dance night Sat, Mar 7' });
  expect(link.getAttribute('href')).toBe('/event/e1?date=o1');
  fireEvent.focus(mention);
  fireEvent.blur(mention);
  fireEvent.focus(link);
  expect(onItemFocus.mock.calls).toEqual([[true], [false], [true]]);
  fireEvent.click(mention);
  expect(onOpenLink).toHaveBeenCalledTimes(1);
  unmount();
  expect(onItemFocus, 'the sticker with the focus disappeared').toHaveBeenLastCalledWith(false);
});

test('STORY-010 EXP-037 a question on the picture is a button for viewers who can answer it, and a text for others', async () => {
  startFakeServer({});
  const words = [
    { text: 'Best tacos?', style: 'plate', color: 'white', x: 0.5, y: 0.4, size: 1, isQuestion: true },
    { text: 'Not a question', style: 'plate', color: 'white', x: 0.5, y: 0.6, size: 1 },
  ] as const;
  const media: StoryMediaItem = {
    type: 'image',
    url: '/media/a.jpg',
    width: 9,
    height: 16,
    alt: '',
    placeholder: '',
    words: [...words],
  };
  const onAnswer = vi.fn<(question: string) => void>();
  const onItemFocus = vi.fn<(hasFocus: boolean) => void>();
  const callbacks = { onLoaded: () => {}, onOpenLink: () => {}, onItemFocus };
  const { unmount } = renderOnPage(
    <StoryPicture media={media} filter={null} {...callbacks} onAnswer={onAnswer} />,
  );
  const question = await screen.findByRole('button', { name: /^Best tacos\? ?Reply privately$/ });
  fireEvent.focus(question);
  fireEvent.blur(question);
  expect(onItemFocus.mock.calls, 'the story waits while the question has the focus').toEqual([
    [true],
    [false],
  ]);
  fireEvent.click(question);
  expect(onAnswer.mock.calls).toEqual([['Best tacos?']]);
  expect(screen.getAllByRole('button')).toHaveLength(1);
  unmount();
  renderOnPage(<StoryPicture media={media} filter={null} {...callbacks} onAnswer={undefined} />);
  expect(await screen.findByText('Best tacos?')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('STORY-010 a countdown shows the time until its event, and the day once the event has started', async () => {
  startFakeServer({});
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const countdown = (occurrenceId: string, startTime: string) => ({
    kind: 'event' as const,
    look: 'countdown' as const,
    eventId: 'e1',
    occurrenceId,
    title: occurrenceId,
    timeZone: 'America/Phoenix',
    startTime,
    ...placed,
  });
  const media: StoryMediaItem = {
    type: 'image',
    url: '/media/a.jpg',
    width: 9,
    height: 16,
    alt: '',
    placeholder: '',
    words: [],
    stickers: [
      countdown('Later', inHours(48)),
      countdown('Soon', inHours(5)),
      countdown('Over', inHours(-100)),
    ],
  };
  const callbacks = {
    onLoaded: () => {},
    onOpenLink: () => {},
    onAnswer: undefined,
    onItemFocus: () => {},
  };
  renderOnPage(<StoryPicture media={media} filter={null} {...callbacks} />);
  const names = (await screen.findAllByRole('link')).map(({ textContent }) => textContent);
  expect(names).toEqual([
    'Later in 2 days',
    'Soon in 5 hours',
    expect.stringMatching(/^Over \w{3}, \w{3} \d+$/),
  ]);
});
