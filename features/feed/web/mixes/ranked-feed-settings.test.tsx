// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { switchAppStoresToViewer } from '#platform/client/store/app-stores.ts';
import { FakeServerError, renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { defaultFeedMix } from '../../domain/mix.ts';
import { rankingFeedbackStore, loadRankingFeedback } from './ranking-feedback-store.ts';
import RankedFeedSettingsSection from './ranked-feed-settings.tsx';
import { loadSavedFeedMixes, savedFeedMixesStore } from './saved-feed-mixes-store.ts';

let stop = () => {};
beforeEach(() => {
  setUpJsdom();
  stop = rankingFeedbackStore.subscribe(() => {});
});
afterEach(() => {
  stop();
  cleanup();
  switchAppStoresToViewer(undefined, true);
});

test('EXP-084 NEW-03 feedback and mixes removed in the settings have no effect on a feed that is already loaded', async () => {
  const about = { about: 'tag', target: 'music', label: '#music' };
  const mix = { id: 'm1', name: 'Quiet', mix: { weights: {} } };
  startFakeServer({
    getFeedSettings: () => ({
      keepOut: false,
      mixes: [mix],
      wishes: [{ id: 'w1', wish: 'less', ...about, createdAt: '2026-03-03T10:00:00.000Z' }],
    }),
    removeFeedWish: () => ({ removed: true }),
    deleteFeedMix: () => ({ deleted: true }),
    saveFeedMix: () => ({ mix }),
  });
  await loadRankingFeedback();
  await loadSavedFeedMixes();
  const countStored = () => [rankingFeedbackStore.read()?.length, savedFeedMixesStore.read().mixes.length];
  expect(countStored()).toEqual([1, 1]);

  renderOnPage(<RankedFeedSettingsSection />);
  fireEvent.click(await screen.findByTitle('Remove'));
  await waitFor(() => expect(countStored()).toEqual([0, 1]));
  fireEvent.click(screen.getByTitle('Delete'));
  await waitFor(() => expect(countStored()).toEqual([0, 0]));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
  await waitFor(() => expect(countStored()).toEqual([0, 1]));
});

test('NEW-03 a saved mix gets another name, which no other mix has', async () => {
  const [quiet, busy] = ['Quiet', 'Busy'].map((name, at) => ({ id: `m${at}`, name, mix: defaultFeedMix }));
  const calls = startFakeServer({
    getFeedSettings: () => ({ keepOut: false, mixes: [quiet, busy], wishes: [] }),
    saveFeedMix: () => ({ mix: quiet }),
  });
  renderOnPage(<RankedFeedSettingsSection />);
  fireEvent.click(await screen.findByRole('button', { name: 'Rename the mix “Quiet”' }));
  const rename = async (name: string) => {
    fireEvent.change(await screen.findByLabelText('Mix name'), { target: { value: name } });
    fireEvent.click(screen.getByRole('button', { name: 'Save', hidden: true }));
  };
  await rename('Busy');
  expect(await screen.findByText('You already have a mix with this name.')).toBeTruthy();
  await rename(' Calm ');
  expect(await screen.findByText('Calm')).toBeTruthy();
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'saveFeedMix')?.args).toEqual({ ...quiet, name: 'Calm' }),
  );
});

test('a refused removal returns only its own item', async () => {
  const wish = { wish: 'less', about: 'tag', createdAt: '2026-03-03T10:00:00.000Z' };
  const failures: (() => void)[] = [];
  startFakeServer({
    getFeedSettings: () => ({
      keepOut: false,
      mixes: [],
      wishes: [
        { ...wish, id: 'w1', target: 'music', label: '#music' },
        { ...wish, id: 'w2', target: 'art', label: '#art' },
      ],
    }),
    removeFeedWish: ({ args }) =>
      args['id'] === 'w2'
        ? { removed: true }
        : new Promise((_, reject) => failures.push(() => reject(new FakeServerError(409, 'Try again.')))),
  });
  renderOnPage(<RankedFeedSettingsSection />);
  fireEvent.click((await screen.findAllByTitle('Remove'))[0]!);
  fireEvent.click((await screen.findAllByTitle('Remove'))[0]!);
  await waitFor(() => expect(screen.queryByText('#art')).toBeNull());
  failures[0]!();
  await screen.findByText('#music');
  expect(screen.queryByText('#art')).toBeNull();
});
