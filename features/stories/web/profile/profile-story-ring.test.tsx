// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import ProfileStoryRing from './profile-story-ring.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

const hour = 3_600_000;
const createStory = (id: string, isSeen: boolean, leftMs = hour) => ({
  id,
  userId: 'mina',
  isBot: false,
  isSeen,
  createdAt: new Date(Date.now() - hour).toISOString(),
  expiresAt: new Date(Date.now() + leftMs).toISOString(),
});

test('EXP-034 EXP-064 the photo of a profile opens the first unseen story of the person', async () => {
  startFakeServer({ listStories: () => ({ stories: [createStory('a', true), createStory('b', false)] }) });
  renderOnPage(<ProfileStoryRing userId="mina" displayName="Mina Park" />);
  const ring = await screen.findByRole('link', { name: "Mina Park's story, new" });
  expect(ring.getAttribute('href')).toBe('/story/b');
});

test('EXP-034 a person without current stories has no ring on the profile', async () => {
  const calls = startFakeServer({ listStories: () => ({ stories: [createStory('a', false, -hour)] }) });
  renderOnPage(<ProfileStoryRing userId="mina" displayName="Mina Park" />);
  await waitFor(() => expect(calls.some((call) => call.name === 'listStories')).toBe(true));
  expect(screen.queryByRole('link')).toBeNull();
});
