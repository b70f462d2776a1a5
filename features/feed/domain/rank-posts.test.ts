import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  defaultFeedMix,
  type FeedMix,
  decodeFeedMix,
  isSameFeedMix,
  feedMixSliderNames,
  sanitizeFeedMix,
  encodeFeedMix,
} from './mix.ts';
import {
  type RankingCandidate,
  scoreComponentNames,
  sumViewerDependentScorePoints,
  computePointsByScoreComponent,
  rankPosts,
  shuffleBySeed,
  type RankingSignals,
  computePostScore,
} from './rank-posts.ts';

const mixes = fc.record(
  Object.fromEntries(feedMixSliderNames.map((name) => [name, fc.integer({ min: 0, max: 100 })])),
) as fc.Arbitrary<FeedMix>;
const signalsWith = (one: fc.Arbitrary<number>) =>
  fc.record(
    Object.fromEntries(scoreComponentNames.map((name) => [name, one])),
  ) as fc.Arbitrary<RankingSignals>;
const signals = signalsWith(fc.integer({ min: -1_000, max: 1_000 }));
const candidates = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    timestamp: fc
      .integer({ min: 0, max: 5 })
      .map((minute) => new Date(1_790_000_000_000 + minute * 60_000).toISOString()),
    signals,
  }),
  { maxLength: 40, selector: (one) => one.id },
);

test('NEW-03 FEED-002 the points of a post add up to its score, in whole numbers', () => {
  fc.assert(
    fc.property(signals, mixes, (given, mix) => {
      const points = computePointsByScoreComponent(given, mix);
      const [ranked] = rankPosts([{ id: 'a', timestamp: '', signals: given }], mix);
      expect(Object.values(points).reduce((sum, one) => sum + one, 0)).toBe(ranked!.score);
      expect(computePostScore(points)).toBe(ranked!.score);
      for (const value of Object.values(points)) expect(Number.isInteger(value)).toBe(true);
      expect(sumViewerDependentScorePoints(points)).toBe(
        points.near + points.friends + points.topics + points.asked,
      );
    }),
  );
});

test('NEW-03 the ranking is independent of the input order, complete, and deterministic', () => {
  fc.assert(
    fc.property(candidates, mixes, fc.integer(), (items, mix, by) => {
      const shuffled = shuffleBySeed(items, String(by));
      const ids = (list: RankingCandidate[]) => rankPosts(list, mix).map((one) => one.item.id);
      expect(ids(shuffled)).toEqual(ids(items));
      expect(ids([...items, ...items]).toSorted()).toEqual(items.map((one) => one.id).toSorted());
      const scores = rankPosts(items, mix).map((one) => one.score);
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    }),
  );
});

test('NEW-03 a higher slider never lowers positive points and never raises negative points', () => {
  fc.assert(
    fc.property(
      signals,
      mixes,
      fc.constantFrom(...feedMixSliderNames),
      fc.integer({ min: 0, max: 100 }),
      (given, mix, slider, to) => {
        const higher = { ...mix, [slider]: Math.max(mix[slider], to) };
        const change =
          computePostScore(computePointsByScoreComponent(given, higher)) -
          computePostScore(computePointsByScoreComponent(given, mix));
        if (given[slider] >= 0) expect(change).toBeGreaterThanOrEqual(0);
        else expect(change).toBeLessThanOrEqual(0);
      },
    ),
  );
});

test('NEW-03 invalid input still gives whole numbers', () => {
  const wild = fc.oneof(fc.double(), fc.constantFrom(Number.NaN, Infinity, -Infinity, 1e308, -0));
  fc.assert(
    fc.property(
      signalsWith(wild),
      fc.dictionary(fc.constantFrom(...feedMixSliderNames), wild),
      (given, sliders) => {
        const mix = sanitizeFeedMix(sliders);
        for (const name of feedMixSliderNames) {
          expect(Number.isInteger(mix[name]) && mix[name] >= 0 && mix[name] <= 100).toBe(true);
        }
        const [one] = rankPosts([{ id: 'a', timestamp: 'x', signals: given }], { ...mix, ...sliders });
        expect(Number.isInteger(one!.score)).toBe(true);
        expect(Math.abs(one!.score)).toBeLessThanOrEqual(7_000);
      },
    ),
  );
});

test('FEED-004 Q-40 without a ranking the order is random but stable within a session', () => {
  fc.assert(
    fc.property(candidates, fc.string(), (items, seed) => {
      const ids = (list: readonly { id: string }[]) => shuffleBySeed(list, seed).map((one) => one.id);
      expect(ids(items)).toEqual(ids(items.toReversed()));
      // Adding or removing a post does not change the relative order of the other posts.
      expect(ids(items.slice(1))).toEqual(ids(items).filter((id) => id !== items[0]?.id));
    }),
  );
  const many = Array.from({ length: 50 }, (_, n) => ({ id: `post-${n}` }));
  expect(shuffleBySeed(many, 'one')).not.toEqual(shuffleBySeed(many, 'two'));
  expect(shuffleBySeed(many, 'one')).not.toEqual(many);
});

test('NEW-03 a mix can be encoded in a link and decoded', () => {
  fc.assert(
    fc.property(mixes, fc.constantFrom('', 'Quiet evening', 'Ünïcode ~ & = ?', '🌵'), (mix, name) => {
      const read = decodeFeedMix(encodeFeedMix(mix, name));
      expect(read?.name).toBe(name);
      expect(isSameFeedMix(read!.mix, mix)).toBe(true);
    }),
  );
  for (const text of [
    '',
    '1-2-3',
    '1-2-3-4-5-101',
    '1-2-3-4-5-6-7',
    'a-b-c-d-e-f',
    `${encodeFeedMix(defaultFeedMix)}~${'x'.repeat(41)}`,
  ])
    expect(decodeFeedMix(text)).toBeNull();
});
