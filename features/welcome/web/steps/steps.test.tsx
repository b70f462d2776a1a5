// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearLocation, setLocation } from '#features/places/web/location-store.ts';
import { LocationProvider } from '#features/places/web/public.ts';
import { queryClient } from '#platform/client/query.ts';
import { FakeServerError, renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { FollowPeopleStep } from './follow-people-step.tsx';
import { FollowTagsStep } from './follow-tags-step.tsx';
import { NeighborhoodStep } from './neighborhood-step.tsx';
import { ProfilePictureStep } from './profile-picture-step.tsx';

beforeEach(() => {
  setUpJsdom();
  queryClient.clear();
});
afterEach(cleanup);

const person = {
  id: 'p1',
  handle: 'mateo',
  displayName: 'Mateo Ortiz',
  avatarUrl: '/media/avatars/p1',
  reasons: [],
  bio: '',
  topics: [],
  place: null,
  followers: 0,
};
const answers = {
  listPostTags: { tags: [{ tag: 'music', posts: 3, picture: null }] },
  listFollowedTags: { tags: [] },
  suggestPeopleToFollow: { people: [person] },
};

test.each([
  ['tags', 'listPostTags', FollowTagsStep, /#music/],
  ['followed tags', 'listFollowedTags', FollowTagsStep, /#music/],
  ['people', 'suggestPeopleToFollow', FollowPeopleStep, 'Follow Mateo Ortiz'],
] as const)(
  'Q-41 a step of the first minutes whose %s cannot be loaded says so, and Retry loads them',
  async (_case, failing, Step, choice) => {
    let isAway = true;
    startFakeServer({
      ...Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, () => answer])),
      [failing]: () => {
        if (isAway) throw new FakeServerError(503, 'The service is away.');
        return answers[failing];
      },
    });
    renderOnPage(<Step isDone={false} onDone={() => undefined} />);
    expect((await screen.findByRole('alert')).textContent).toContain("Couldn't refresh");
    isAway = false;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: choice })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  },
);

test.each([
  ['tags', FollowTagsStep, { listPostTags: { tags: [] }, listFollowedTags: { tags: [] } }, /^No tags yet/],
  ['people', FollowPeopleStep, { suggestPeopleToFollow: { people: [] } }, /^No one to follow yet/],
] as const)(
  'in a town without %s the step of the first minutes says so instead of staying blank',
  async (_case, Step, empty, text) => {
    startFakeServer(Object.fromEntries(Object.entries(empty).map(([name, answer]) => [name, () => answer])));
    renderOnPage(<Step isDone={false} onDone={() => undefined} />);
    expect(await screen.findByText(text)).toBeTruthy();
  },
);

test.each([
  ['tags', FollowTagsStep, /#music/],
  ['people', FollowPeopleStep, 'Follow Mateo Ortiz'],
] as const)('the step with %s is answered by the first choice', async (_case, Step, choice) => {
  const following = { following: true, requested: false, followers: 1 };
  startFakeServer({
    ...Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, () => answer])),
    followTag: () => ({ tags: ['music'] }),
    followUser: () => following,
  });
  const onDone = vi.fn();
  renderOnPage(<Step isDone={false} onDone={onDone} />);
  const button = await screen.findByRole('button', { name: choice });
  expect(onDone).not.toHaveBeenCalled();
  fireEvent.click(button);
  await waitFor(() => expect(onDone).toHaveBeenCalled());
});

test('the step with the neighborhood is answered when the place is stored in the account', async () => {
  setLocation({ lat: 33.45, lng: -112.07, city: 'Phoenix', timestamp: Date.now() });
  const coords = { latitude: 33.41, longitude: -111.91 };
  const getCurrentPosition = (found: (position: object) => void) => found({ coords });
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  let isAway = true;
  startFakeServer({
    processGeolocationSecure: ({ args }) => {
      if (args['requestType'] === 'reverse') return { place: { city: 'Tempe' } };
      if (isAway) throw new FakeServerError(503, 'The service is away.');
      return { area: { lat: 33.41, lng: -111.91, label: 'Tempe' } };
    },
  });
  const onDone = vi.fn();
  renderOnPage(
    <LocationProvider>
      <NeighborhoodStep isDone={false} onDone={onDone} />
    </LocationProvider>,
  );
  expect(await screen.findByText('Phoenix')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Use my location' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(onDone).not.toHaveBeenCalled();
  isAway = false;
  fireEvent.click(screen.getByRole('button', { name: 'Use my location' }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  clearLocation();
  Reflect.deleteProperty(navigator, 'geolocation');
});

test.each([
  [{ topics: ['canalpath', 'garden'], followers: 3 }, 'Posts about #canalpath'],
  [{ topics: ['garden'], followers: 3 }, 'Posts about #garden'],
  [{ topics: ['garden'], followers: 3, bio: 'Grows orchids.' }, 'Grows orchids.'],
  [{ topics: [], place: 'Encanto Park', followers: 3 }, 'Posts from Encanto Park'],
  [{ topics: [], followers: 3 }, '3 followers'],
  [{ topics: [], followers: 0 }, '@mateo'],
  [
    { topics: ['garden'], followers: 3, reasons: [{ kind: 'tags', count: 1, names: ['music'] }] },
    'Also posts about #music',
  ],
])('EXP-064 the step with people says why to follow somebody with %j: %s', async (known, line) => {
  startFakeServer({ suggestPeopleToFollow: () => ({ people: [{ ...person, ...known }] }) });
  renderOnPage(<FollowPeopleStep isDone={false} onDone={() => undefined} />);
  expect(await screen.findByText(line)).toBeTruthy();
});

test('EXP-026 a tag shows a picture of its posts', async () => {
  startFakeServer({
    listPostTags: ({ args }) => ({
      tags: [
        { tag: 'music', posts: 3, picture: args['hasPictures'] ? { url: '/media/one', width: 9 } : null },
      ],
    }),
    listFollowedTags: () => ({ tags: [] }),
  });
  renderOnPage(<FollowTagsStep isDone={false} onDone={() => undefined} />);
  const tile = await screen.findByRole('button', { name: '#music' });
  expect(tile.querySelector('img')?.getAttribute('src')).toBe('/media/one');
});

test('EXP-026 one button follows the three most used tags, without the ones that are followed already', async () => {
  const calls = startFakeServer({
    listPostTags: () => ({
      tags: ['music', 'garden', 'birds', 'trains'].map((tag) => ({ tag, posts: 3, picture: null })),
    }),
    listFollowedTags: () => ({ tags: ['garden'] }),
    followTag: () => ({ tags: [] }),
  });
  renderOnPage(<FollowTagsStep isDone={false} onDone={() => undefined} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Follow the top 3 tags' }));
  const done = await screen.findByRole('button', { name: 'Following the top 3 tags' });
  expect(done.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(done);
  expect(calls.filter(({ name }) => name === 'followTag').map(({ args }) => args['tag'])).toEqual([
    'music',
    'birds',
  ]);
  expect(screen.getByRole('button', { name: /#trains/ }).getAttribute('aria-pressed')).toBe('false');
});

test('Q-41 a drawn face that the browser cannot draw says so, and another one can be chosen', async () => {
  // jsdom cannot decode a picture, like a browser that is short of memory.
  startFakeServer({});
  const onDone = vi.fn();
  renderOnPage(<ProfilePictureStep isDone={false} onDone={onDone} />);
  const face = await screen.findByRole<HTMLButtonElement>('button', { name: 'Drawing 1' });
  fireEvent.click(face);
  expect(await screen.findByText("We couldn't save your photo. Try again.")).toBeTruthy();
  expect([face.disabled, face.getAttribute('aria-disabled')]).toEqual([false, null]);
  expect(onDone).not.toHaveBeenCalled();
});

test('EXP-005 the drawn faces and the button for other ones keep the focus while a face is saved', async () => {
  Object.assign(HTMLImageElement.prototype, { decode: () => new Promise(() => undefined) });
  startFakeServer({});
  renderOnPage(<ProfilePictureStep isDone={false} onDone={() => undefined} />);
  const face = await screen.findByRole<HTMLButtonElement>('button', { name: 'Drawing 1' });
  const other = screen.getByRole<HTMLButtonElement>('button', { name: 'Show other drawings' });
  fireEvent.click(face);
  await waitFor(() => expect(face.getAttribute('aria-disabled')).toBe('true'));
  expect([face.disabled, other.disabled, other.getAttribute('aria-disabled')]).toEqual([
    false,
    false,
    'true',
  ]);
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
});
