// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryClient } from '#platform/client/query.ts';
import { renderOnPage, setUpJsdom, signedInUser, startFakeServer } from '#platform/testkit/page.tsx';
import { endWelcomeSteps, moveWelcomeToStep, pendingWelcomeStepsStore } from './pending-welcome.ts';
import WelcomeCard from './welcome-card.tsx';

beforeEach(() => {
  setUpJsdom();
  queryClient.clear();
  moveWelcomeToStep(signedInUser.id, 'tokens');
});
afterEach(() => {
  cleanup();
  endWelcomeSteps();
});

const area = { lat: 33.45, lng: -112.07, label: 'Phoenix' };
const answers = {
  getMyArea: () => ({ area: null as typeof area | null }),
  listFollowing: () => ({ people: [] as object[], cursor: null }),
  listFollowedTags: () => ({ tags: ['music'] }),
};

test('EXP-004 the checklist says which tasks are done, and continues with the first open one', async () => {
  startFakeServer(answers);
  renderOnPage(<WelcomeCard />);
  expect(await screen.findByText('1 of 4 done')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Add a photo Continue',
    'Set your neighborhood ',
    'Follow a few people ',
    'Done Pick tags you like',
  ]);
  fireEvent.click(screen.getByRole('link', { name: 'Follow a few people' }));
  expect(pendingWelcomeStepsStore.read()).toEqual({ userId: signedInUser.id, step: 'people' });
});

test('Q-41 a task counts as open while the server cannot be asked about it', async () => {
  startFakeServer({
    ...answers,
    listFollowedTags: () => {
      throw new TypeError('network');
    },
  });
  renderOnPage(<WelcomeCard />);
  expect(await screen.findByText('0 of 4 done')).toBeTruthy();
});

test('the checklist ends when all tasks are done, and when it is dismissed', async () => {
  startFakeServer({
    ...answers,
    getSession: () => ({ user: { ...signedInUser, avatarUrl: '/media/face.webp' }, demo: false }),
    getMyArea: () => ({ area }),
    listFollowing: () => ({ people: [{}], cursor: null }),
  });
  renderOnPage(<WelcomeCard />);
  await waitFor(() => expect(pendingWelcomeStepsStore.read()).toBeUndefined());
  expect(screen.queryByText('Set up your profile')).toBeNull();
  cleanup();
  moveWelcomeToStep(signedInUser.id, 'face');
  startFakeServer(answers);
  renderOnPage(<WelcomeCard />);
  fireEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(pendingWelcomeStepsStore.read()).toBeUndefined();
});
