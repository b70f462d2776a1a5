// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { defaultFeedMix, type FeedMix } from '../../domain/mix.ts';
import { FeedMixerPanel } from './feed-mixer-panel.tsx';

beforeEach(() => {
  setUpJsdom();
  localStorage.clear();
});
afterEach(cleanup);

/** Opens the panel. Returns the mock of `onMix`, which receives each changed mix. */
async function openPanel({
  knowsArea,
  isSignedIn = true,
  onReset = () => {},
}: {
  knowsArea: boolean;
  isSignedIn?: boolean;
  onReset?: () => void;
}) {
  startFakeServer({ getFeedSettings: () => ({ mixes: [] }) }, isSignedIn);
  const onMix = vi.fn<(mix: FeedMix) => void>();
  renderOnPage(<FeedMixerPanel feed="home" knowsArea={knowsArea} onMix={onMix} onReset={onReset} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Your mix' }));
  await screen.findByText(isSignedIn ? 'People you follow' : 'Log in');
  return onMix;
}
const findSliders = () => screen.getAllByRole<HTMLInputElement>('slider');
const readNames = () => findSliders().map((slider) => slider.labels![0]!.textContent);

test('NEW-03 the mixer has six sliders, and each of them changes its own part of the mix', async () => {
  const onMix = await openPanel({ knowsArea: true });
  expect(readNames(), 'the panel leaves room for the posts').toEqual([
    'Nearby',
    'New posts',
    'People you follow',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'More options' }));
  await vi.waitFor(() =>
    expect(readNames()).toEqual([
      'Nearby',
      'New posts',
      'People you follow',
      'Your tags',
      'Surprise',
      'Bots',
    ]),
  );
  const sliders = findSliders();
  for (const [at, name] of (['near', 'new', 'friends', 'topics', 'surprise', 'bots'] as const).entries()) {
    expect(sliders[at]!.value).toBe(String(defaultFeedMix[name]));
    fireEvent.change(sliders[at]!, { target: { value: 81 + at } });
    expect(onMix).toHaveBeenLastCalledWith({ ...defaultFeedMix, [name]: 81 + at });
  }
  expect(onMix).toHaveBeenCalledTimes(6);
});

test('NEW-03 words beside each slider say what its value means', async () => {
  await openPanel({ knowsArea: true });
  const news = screen.getByRole('slider', { name: 'New posts' });
  expect(news.getAttribute('aria-valuetext')).toBe('70, Many');
  expect(screen.getByText('Many')).toBeTruthy();
});

test('NEW-03 the open panel has a button that resets the mix, and one that copies its link', async () => {
  const onReset = vi.fn<() => void>();
  await openPanel({ knowsArea: true, onReset });
  fireEvent.click(screen.getByRole('button', { name: 'Reset mix' }));
  expect(onReset).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('button', { name: 'Reset mix' })).toBeNull();
});

test('NEW-03 Done closes the sliders, and the button that opens them has the focus', async () => {
  await openPanel({ knowsArea: true });
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  await vi.waitFor(() => expect(screen.queryAllByRole('slider')).toEqual([]));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Your mix' }));
});

test('NEW-03 without a known area the slider Nearby is replaced by a link to the setting', async () => {
  await openPanel({ knowsArea: false });
  fireEvent.click(screen.getByRole('button', { name: 'More options' }));
  const link = await screen.findByRole('link', { name: 'Set your location' });
  expect(link.getAttribute('href')).toBe('/settings/location');
  expect(readNames()).toEqual(['New posts', 'People you follow', 'Your tags', 'Surprise', 'Bots']);
});

test('NEW-03 a guest has no sliders for followed people and tags, and may log in to get them', async () => {
  await openPanel({ knowsArea: false, isSignedIn: false });
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeTruthy();
  expect(readNames()).toEqual(['New posts', 'Surprise', 'Bots']);
});
