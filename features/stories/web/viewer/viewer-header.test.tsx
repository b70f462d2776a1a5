// @vitest-environment jsdom
import { createRef } from 'react';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import type { Story } from '../../domain/story-shape.ts';
import { StoryHeader } from './viewer-header.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

const story = {
  id: '0190a000-0000-7000-8000-0000000000d1',
  userId: '0190a000-0000-7000-8000-000000000002',
  userName: 'Ben Cole',
  userHandle: 'ben.cole',
  caption: 'Rain at last',
  createdAt: '2026-03-03T11:15:00.000Z',
  moderationStatus: 'approved',
  can: { delete: false, reply: true, react: true, seeViewers: false },
} as Story;

test('EXP-034 the bar of the shown picture is partly filled from the start, and later pictures are empty', async () => {
  startFakeServer({});
  const frames = [0, 1, 2].map((at) => ({ storyId: story.id, at }));
  const bar = createRef<HTMLSpanElement>();
  renderOnPage(
    <StoryHeader
      reel={{ frames } as never}
      frame={1}
      bar={bar}
      story={story}
      paused
      moreItems={undefined}
      collection={undefined}
      onAddToHighlight={() => {}}
      onPause={() => {}}
      onMenu={() => {}}
      onClose={() => {}}
    />,
  );
  await screen.findByText('Ben Cole');
  const bars = [...bar.current!.parentElement!.parentElement!.children];
  expect(bars.map((one) => (one.firstElementChild as HTMLElement).style.transform)).toEqual([
    'scaleX(1)',
    'scaleX(0.06)',
    'scaleX(0)',
  ]);
});

test('STORY-002 the gap behind a short name does not belong to the link to the profile', async () => {
  startFakeServer({});
  renderOnPage(
    <StoryHeader
      reel={{ frames: [] } as never}
      frame={0}
      bar={createRef<HTMLSpanElement>()}
      story={story}
      paused={false}
      moreItems={undefined}
      collection={undefined}
      onAddToHighlight={() => {}}
      onPause={() => {}}
      onMenu={() => {}}
      onClose={() => {}}
    />,
  );
  const link = (await screen.findByText('Ben Cole')).closest('a')!;
  expect(link.classList).not.toContain('flex-1');
  expect(link.parentElement!.classList).toContain('flex-1');
});

test('STORY-002 the song of a story is in the line below the name of its author, after the time', async () => {
  startFakeServer({});
  renderOnPage(
    <StoryHeader
      reel={{ frames: [] } as never}
      frame={0}
      bar={createRef<HTMLSpanElement>()}
      story={{ ...story, music: 'Desert Rain' }}
      paused
      moreItems={undefined}
      collection={undefined}
      onAddToHighlight={() => {}}
      onPause={() => {}}
      onMenu={() => {}}
      onClose={() => {}}
    />,
  );
  const song = await screen.findByText('Desert Rain');
  expect(song.parentElement!.textContent).toBe('Music: Desert Rain');
  expect(song.parentElement!.parentElement!.querySelector('time')).not.toBeNull();
  expect(song.closest('header')).toBe(screen.getByText('Ben Cole').closest('header'));
});

test.each([
  ['is one line without a badge', {}, false],
  ['can wrap for a story that waits for approval', { moderationStatus: 'pending' }, true],
  ['can wrap for a sample story', { isSample: true }, true],
  ['can wrap for a story by a bot', { isBot: true }, true],
] as const)("STORY-002 the text below the author's name %s", async (_, fields, canWrap) => {
  startFakeServer({});
  renderOnPage(
    <StoryHeader
      reel={{ frames: [] } as never}
      frame={0}
      bar={createRef<HTMLSpanElement>()}
      story={{ ...story, ...fields }}
      paused
      moreItems={undefined}
      collection={undefined}
      onAddToHighlight={() => {}}
      onPause={() => {}}
      onMenu={() => {}}
      onClose={() => {}}
    />,
  );
  const line = (await screen.findByText('Ben Cole')).parentElement!.querySelector('time')!.parentElement!;
  expect(line.classList.contains('flex-wrap')).toBe(canWrap);
});

test('EXP-001 the menu of a story copies its address, or shares it with the system', async () => {
  startFakeServer({});
  const [copied, shared]: unknown[][] = [[], []];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied!.push(text) },
  });
  Object.assign(navigator, { share: async (data: unknown) => void shared!.push(data) });
  renderOnPage(
    <StoryHeader
      reel={{ frames: [] } as never}
      frame={0}
      bar={createRef<HTMLSpanElement>()}
      story={story}
      paused={false}
      moreItems={undefined}
      collection={undefined}
      onAddToHighlight={() => {}}
      onPause={() => {}}
      onMenu={() => {}}
      onClose={() => {}}
    />,
  );
  const choose = async (name: string) => {
    fireEvent.click(await screen.findByRole('button', { name: /^More options/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name, hidden: true }));
  };
  const url = `${location.origin}/story/${story.id}`;
  await choose('Copy link');
  await waitFor(() => expect(copied).toEqual([url]));
  await choose('Share with…');
  await waitFor(() => expect(shared).toHaveLength(1));
  expect(shared).toEqual([{ title: expect.stringContaining('Ben Cole'), text: 'Rain at last', url }]);
});
