// @vitest-environment jsdom
/** Tests of the story screens that load their data without a live connection. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setUpJsdom, FakeServerError, renderOnPage, startFakeServer } from '#platform/testkit/page.tsx';
import { readLoggedErrors } from '#platform/ui/error-log.ts';
import type { Story } from '../domain/story-shape.ts';
import StorySettingsSection from './settings/story-settings.tsx';
import { SendStoryReplyContext } from './story-reply.ts';
import StoryScreen from './viewer/story-screen.tsx';
import StoryViewersDialog from './viewer/story-viewers.tsx';

/** A current story of another person. */
const sunset: Story = {
  id: '0190a000-0000-7000-8000-0000000000d1',
  userId: '0190a000-0000-7000-8000-000000000002',
  userName: 'Ben Cole',
  userHandle: 'ben',
  userAvatar: '/media/avatars/2',
  isBot: false,
  isSample: false,
  caption: '',
  media: [
    {
      type: 'image',
      url: '/media/sunset.jpg',
      width: 9,
      height: 16,
      alt: 'A sunset',
      placeholder: '',
      words: [],
    },
  ],
  location: null,
  music: null,
  filter: null,
  createdAt: '2026-03-03T10:00:00.000Z',
  updatedAt: null,
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  viewCount: 0,
  likes: 0,
  comments: 0,
  moderationStatus: 'approved',
  canReply: false,
  canReact: false,
  source: 'manual',
  isSeen: false,
  isLiked: false,
  viewedBy: [],
  can: { delete: false, reply: false, react: false, seeViewers: false },
};

beforeEach(setUpJsdom);
afterEach(cleanup);

test('EXP-035 a story that is not shown any more has a notice; a failure or a rate limit has Retry', async () => {
  const error = { current: new FakeServerError(500, 'Broken') };
  startFakeServer({
    getStory: () => {
      throw error.current;
    },
  });
  renderOnPage(<StoryScreen storyId="s" moreItems={async () => []} />);
  const retry = () => screen.findByRole('button', { name: /Retry/ });
  error.current = new FakeServerError(429, 'Too many requests');
  fireEvent.click(await retry());
  await screen.findByText('Too many requests');
  error.current = new FakeServerError(404, 'Not found');
  fireEvent.click(await retry());
  await screen.findByRole('button', { name: 'Go Home' });
});

test('EXP-038 hiding all stories is shown at once and taken back if the server refuses', async () => {
  let refuse = (_error: Error) => {};
  startFakeServer({
    getStorySettings: () => ({ hidden: false, muted: [] }),
    updateStorySettings: () => new Promise((_resolve, reject) => (refuse = reject)),
  });
  renderOnPage(<StorySettingsSection />);
  const name = /^Show stories from others/;
  const isOn = () => screen.getByRole<HTMLInputElement>('switch', { name }).checked;
  fireEvent.click(await screen.findByRole('switch', { name }));
  await waitFor(() => expect(isOn()).toBe(false));
  refuse(new FakeServerError(403, 'Not now'));
  await waitFor(() => expect(isOn()).toBe(true));
});

test('EXP-039 the setting of the archive is shown at once, without a change of the other setting', async () => {
  const settings = { hidden: false, muted: [], savesToArchive: true };
  const calls = startFakeServer({
    getStorySettings: () => settings,
    updateStorySettings: () => ({ ...settings, savesToArchive: false }),
  });
  renderOnPage(<StorySettingsSection />);
  const find = () => screen.findByRole<HTMLInputElement>('switch', { name: /^Save stories to your archive/ });
  expect((await find()).checked).toBe(true);
  fireEvent.click(await find());
  await waitFor(async () => expect((await find()).checked).toBe(false));
  expect(calls.find(({ name }) => name === 'updateStorySettings')?.args).toEqual({ savesToArchive: false });
  expect(screen.getByRole('link', { name: 'Story archive' }).getAttribute('href')).toBe('/stories/archive');
});

test('EXP-039 a story that a highlight keeps is played at its address although it has expired', async () => {
  const story = { ...sunset, caption: 'Still here', expiresAt: '2026-03-04T10:00:00.000Z' };
  const calls = startFakeServer({
    getStory: () => ({ story }),
    viewStory: () => ({ counted: true, viewCount: 1 }),
    listStories: () => ({ stories: [], cursor: null }),
  });
  renderOnPage(<StoryScreen storyId={story.id} moreItems={async () => []} />);
  expect(await screen.findByText('Still here')).toBeTruthy();
  expect(screen.queryByText('This story is over')).toBeNull();
  expect(calls.map(({ name }) => name)).not.toContain('listStories');
});

test('EXP-038 the menu of a story hides the stories of its author, and Undo takes that back', async () => {
  const calls = startFakeServer({
    getStory: () => ({ story: sunset }),
    viewStory: () => ({ counted: true, viewCount: 1 }),
    muteStories: ({ args }) => ({ muted: args['muted'] }),
  });
  renderOnPage(<StoryScreen storyId={sunset.id} moreItems={async () => []} />);
  fireEvent.click(await screen.findByRole('button', { name: "More options for Ben Cole's story" }));
  fireEvent.click(await screen.findByRole('menuitem', { name: "Hide Ben Cole's stories", hidden: true }));
  await screen.findByText("You won't see Ben Cole's stories anymore.");
  const mutes = () => calls.filter(({ name }) => name === 'muteStories').map(({ args }) => args);
  expect(mutes()).toEqual([{ userId: sunset.userId, muted: true }]);
  fireEvent.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
  await waitFor(() => expect(mutes().at(1)).toEqual({ userId: sunset.userId, muted: false }));
});

test('EXP-034 EXP-037 while a reply is written, the picture of a story is dimmed and its caption stays above the reactions', async () => {
  const story = { ...sunset, caption: 'Golden hour', canReply: true, canReact: true };
  startFakeServer({ getStory: () => ({ story }), viewStory: () => ({ counted: true, viewCount: 1 }) });
  renderOnPage(<StoryScreen storyId={story.id} moreItems={async () => []} />);
  const field = await screen.findByLabelText('Comment for everyone…');
  const getGap = () =>
    /\+ (\d+)px/.exec(screen.getByText('Golden hour').parentElement!.style.paddingBottom)?.[1];
  expect([getGap(), document.querySelector('[data-dimmed]')]).toEqual(['8', null]);
  fireEvent.focus(field);
  expect([getGap(), document.querySelectorAll('[data-dimmed]').length]).toEqual(['96', 1]);
  fireEvent.blur(field);
  expect([getGap(), document.querySelector('[data-dimmed]')]).toEqual(['8', null]);
});

test('EXP-037 a question on one picture is not answered from the next picture of the story', async () => {
  const [picture] = sunset.media;
  const question = { text: 'Where is it?', style: 'plate', color: 'white', x: 0.5, y: 0.4, size: 1 } as const;
  const first = { ...picture!, words: [{ ...question, isQuestion: true as const }] };
  const story = { ...sunset, media: [first, { ...picture!, url: '/media/night.jpg' }], canReply: true };
  startFakeServer({ getStory: () => ({ story }), viewStory: () => ({ counted: true, viewCount: 1 }) });
  renderOnPage(
    <SendStoryReplyContext value={async () => {}}>
      <StoryScreen storyId={story.id} moreItems={async () => []} />
    </SendStoryReplyContext>,
  );
  fireEvent.click(await screen.findByRole('button', { name: /^Where is it\?/ }));
  await screen.findByText(/^Your reply goes to .+: Where is it\?$/);
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.queryByText(/^Your reply goes to/)).toBeNull();
});

test('EXP-036 viewers are listed in pages, with the number of guests', async () => {
  const viewer = (id: string) => ({
    id,
    handle: id,
    displayName: `Person ${id}`,
    avatarUrl: '',
    liked: false,
    viewedAt: '2026-03-03T10:00:00.000Z',
  });
  startFakeServer({
    listStoryViewers: ({ args }) =>
      args['cursor'] === 'more'
        ? { viewers: [viewer('b')], viewCount: 3, anonymous: 1, cursor: null }
        : { viewers: [viewer('a')], viewCount: 3, anonymous: 1, cursor: 'more' },
  });
  renderOnPage(
    <StoryViewersDialog story={{ id: 's', viewCount: 3, likes: 0 } as Story} onClose={() => {}} />,
  );
  await screen.findByText('Person a');
  fireEvent.click(screen.getByText('Show more'));
  await screen.findByText('Person b');
  expect(screen.queryByText('Show more')).toBeNull();
  expect(screen.getByText('Person a')).toBeTruthy();
});

test('ERR-002 Q-41 view counts that cannot be read give no viewers and an error with Retry, and are logged', async () => {
  let isDown = true;
  startFakeServer({
    listStoryViewers: () => {
      if (isDown) throw new FakeServerError(500, 'Broken');
      return { viewers: [], viewCount: 0, anonymous: 0, cursor: null };
    },
  });
  renderOnPage(
    <StoryViewersDialog story={{ id: 's2', viewCount: 0, likes: 0 } as Story} onClose={() => {}} />,
  );
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.queryByText('No views yet')).toBeNull();
  expect(readLoggedErrors()).toContainEqual(expect.objectContaining({ where: 'listStoryViewers' }));
  isDown = false;
  fireEvent.click(retry);
  expect(await screen.findByText('No views yet')).toBeTruthy();
});
