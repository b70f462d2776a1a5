// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearLocation, setLocation } from '#features/places/web/location-store.ts';
import { queryClient } from '#platform/client/query.ts';
import {
  FakeServerError,
  renderOnPage,
  setUpJsdom,
  signedInUser,
  startFakeServer,
} from '#platform/testkit/page.tsx';
import {
  endWelcomeStepsPermanently,
  setCurrentWelcomeStep,
  welcomeProgressStore,
} from './pending-welcome.ts';
import WelcomeChecklistCard from './welcome-card.tsx';

beforeEach(() => {
  setUpJsdom();
  queryClient.clear();
  setCurrentWelcomeStep(signedInUser.id, 'tokens');
});
afterEach(() => {
  cleanup();
  endWelcomeStepsPermanently();
  clearLocation();
});

const area = { lat: 33.45, lng: -112.07, label: 'Phoenix' };
const answers = {
  getMyArea: () => ({ area: null as typeof area | null }),
  listFollowing: () => ({ people: [] as object[], cursor: null }),
  listFollowedTags: () => ({ tags: ['music'] }),
};

test('the checklist has the open tasks first and continues with the first of them; tasks that are done are last', async () => {
  startFakeServer({
    ...answers,
    getSession: () => ({ user: { ...signedInUser, avatarUrl: '/media/face.webp' }, demo: false }),
    listFollowedTags: () => ({ tags: [] }),
  });
  renderOnPage(<WelcomeChecklistCard />);
  expect(await screen.findByText('1 of 4 done')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Set your neighborhood Continue',
    'Follow a few people ',
    'Pick tags you like ',
    'Done Add a photo',
  ]);
  fireEvent.click(screen.getByRole('link', { name: 'Follow a few people' }));
  expect(welcomeProgressStore.read()).toEqual({ userId: signedInUser.id, step: 'people' });
});

test('the checklist is hidden while the server cannot be asked about a task', async () => {
  startFakeServer({
    ...answers,
    listFollowedTags: () => {
      throw new FakeServerError(503, 'The service is away.');
    },
  });
  renderOnPage(<WelcomeChecklistCard />);
  await waitFor(() => {
    expect(queryClient.getQueryState(['listFollowedTags'])?.status).toBe('error');
    expect(queryClient.isFetching()).toBe(0);
  });
  await waitFor(() => expect(screen.queryByText('Set up your profile')).toBeNull());
  expect(welcomeProgressStore.read()).toBeDefined();
});

test('the checklist stays when its state is fetched again without success', async () => {
  let isAway = false;
  startFakeServer({
    ...answers,
    listFollowedTags: () => {
      if (isAway) throw new FakeServerError(503, 'The service is away.');
      return answers.listFollowedTags();
    },
  });
  renderOnPage(<WelcomeChecklistCard />);
  await screen.findByText('1 of 4 done');
  isAway = true;
  await act(() => queryClient.refetchQueries({ queryKey: ['listFollowedTags'] }));
  expect(queryClient.getQueryState(['listFollowedTags'])?.status).toBe('error');
  expect(screen.getByText('1 of 4 done')).toBeTruthy();
});

test('cached answers by which all tasks are done do not end the checklist if they cannot be fetched again', async () => {
  startFakeServer({
    getSession: () => ({ user: { ...signedInUser, avatarUrl: '/media/face.webp' }, demo: false }),
  });
  renderOnPage(<WelcomeChecklistCard />);
  queryClient.setQueryData(['getMyArea', signedInUser.id], { area });
  queryClient.setQueryData(['listFollowing', signedInUser.id, 1], { people: [{}], cursor: null });
  queryClient.setQueryData(['listFollowedTags'], { tags: ['music'] });
  await waitFor(() => {
    expect(queryClient.getQueryState(['listFollowedTags'])?.status).toBe('error');
    expect(queryClient.isFetching()).toBe(0);
  });
  await waitFor(() => expect(screen.queryByText('Set up your profile')).toBeNull());
  expect(welcomeProgressStore.read()).toBeDefined();
});

test('a position that only the browser knows leaves the neighborhood open', async () => {
  setLocation({ ...area, city: 'Phoenix', timestamp: Date.now() });
  startFakeServer(answers);
  renderOnPage(<WelcomeChecklistCard />);
  expect(await screen.findByText('1 of 4 done')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Set your neighborhood' })).toBeTruthy();
});

test('cached answers by which all tasks are done do not end the checklist', async () => {
  startFakeServer({
    ...answers,
    getSession: () => ({ user: { ...signedInUser, avatarUrl: '/media/face.webp' }, demo: false }),
  });
  renderOnPage(<WelcomeChecklistCard />);
  queryClient.setQueryData(['getMyArea', signedInUser.id], { area });
  queryClient.setQueryData(['listFollowing', signedInUser.id, 1], { people: [{}], cursor: null });
  queryClient.setQueryData(['listFollowedTags'], { tags: ['music'] });
  expect(await screen.findByText('2 of 4 done')).toBeTruthy();
  expect(welcomeProgressStore.read()).toBeDefined();
});

test('the checklist ends when all tasks are done, and when it is dismissed', async () => {
  startFakeServer({
    ...answers,
    getSession: () => ({ user: { ...signedInUser, avatarUrl: '/media/face.webp' }, demo: false }),
    getMyArea: () => ({ area }),
    listFollowing: () => ({ people: [{}], cursor: null }),
  });
  renderOnPage(<WelcomeChecklistCard />);
  await waitFor(() => expect(welcomeProgressStore.read()).toBeUndefined());
  expect(screen.queryByText('Set up your profile')).toBeNull();
  cleanup();
  setCurrentWelcomeStep(signedInUser.id, 'face');
  startFakeServer(answers);
  renderOnPage(<WelcomeChecklistCard />);
  fireEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(welcomeProgressStore.read()).toBeUndefined();
});
