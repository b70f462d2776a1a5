// @vitest-environment jsdom
import { useLocation } from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderOnPage, setUpJsdom, signedInUser, startFakeServer } from '#platform/testkit/page.tsx';
import {
  endWelcomeStepsPermanently,
  setCurrentWelcomeStep,
  welcomeProgressStore,
} from './pending-welcome.ts';
import WelcomeChecklistCard from './welcome-card.tsx';
import WelcomeScreen from './welcome-screen.tsx';

beforeEach(setUpJsdom);
afterEach(() => {
  cleanup();
  endWelcomeStepsPermanently();
});

/** The onboarding at its address; the checklist at every other address, as in the feed. */
function Page() {
  return useLocation().pathname === '/welcome' ? <WelcomeScreen /> : <WelcomeChecklistCard />;
}

const answers = {
  getMyArea: () => ({ area: null }),
  listFollowing: () => ({ people: [], cursor: null }),
  listFollowedTags: () => ({ tags: [] }),
  listPostTags: () => ({ tags: [] }),
};

test('Finish later leaves the onboarding pending, and the feed shows its checklist', async () => {
  startFakeServer(answers);
  setCurrentWelcomeStep(signedInUser.id, 'tags');
  renderOnPage(<Page />, '/welcome');
  fireEvent.click(await screen.findByRole('button', { name: 'Finish later' }));
  expect(await screen.findByRole('region', { name: 'Set up your profile' })).toBeTruthy();
  expect(welcomeProgressStore.read()).toEqual({ userId: signedInUser.id, step: 'tags' });
});

test('the step with tags is skipped until a tag is followed', async () => {
  const music = { tag: 'music', posts: 3 };
  startFakeServer({
    ...answers,
    listPostTags: () => ({ tags: [music] }),
    followTag: () => ({ tags: ['music'] }),
  });
  setCurrentWelcomeStep(signedInUser.id, 'tags');
  renderOnPage(<Page />, '/welcome');
  fireEvent.click(await screen.findByRole('button', { name: /#music/ }));
  expect(await screen.findByRole('button', { name: 'Next' })).toHaveProperty('disabled', false);
  expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull();
  cleanup();
  startFakeServer({ ...answers, listPostTags: () => ({ tags: [music] }) });
  renderOnPage(<Page />, '/welcome');
  expect(await screen.findByRole('button', { name: /#music/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Skip' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
});

test('the last step says how many short rides the first tokens pay for', async () => {
  startFakeServer(answers);
  setCurrentWelcomeStep(signedInUser.id, 'tokens');
  renderOnPage(<Page />, '/welcome');
  const figure = await screen.findByText('100 tokens');
  expect(figure.parentElement!.textContent).toMatch(/Enough for about \d+ short rides$/);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(
    'Collect badgesYour first post unlocks one.',
  );
});

test('the button of the last step ends the onboarding', async () => {
  startFakeServer(answers);
  setCurrentWelcomeStep(signedInUser.id, 'tokens');
  renderOnPage(<Page />, '/welcome');
  fireEvent.click(await screen.findByRole('button', { name: 'Take me to the feed' }));
  await waitFor(() => expect(welcomeProgressStore.read()).toBeUndefined());
});
