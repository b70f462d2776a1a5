/**
 * The mix of a ranked feed (NEW-03): six sliders with integers from 0 to 100, and their encoding in a link. Pure
 * functions, used by the browser and the server.
 */
import { maxFeedMixNameLength } from './limits.ts';

/** Names of the six sliders of a mix (the weights by which a feed is ranked). */
export const feedMixSliderNames = ['near', 'new', 'friends', 'topics', 'surprise', 'bots'] as const;
/** Name of one of the six sliders of a mix (the weights by which a feed is ranked). */
export type FeedMixSliderName = (typeof feedMixSliderNames)[number];
/** Values of the six sliders by which a feed is ranked, from 0 to 100 each. */
export type FeedMix = Readonly<Record<FeedMixSliderName, number>>;

/** Highest value of a slider of a mix (the weights by which a feed is ranked); the lowest is 0. */
export const maxFeedMixSliderValue = 100;

/** Default slider values of a mix. For `bots`, 50 is neutral: bots gain and lose no points. */
export const defaultFeedMix: FeedMix = { near: 50, new: 70, friends: 60, topics: 60, surprise: 10, bots: 50 };

/** Rounds a value to an integer and clamps it to the bounds. Returns the lower bound if the value is not a number. */
export function roundAndClampToInteger(value: unknown, lowest: number, highest: number): number {
  if (typeof value !== 'number' || Number.isNaN(value)) return lowest;
  return Math.round(Math.min(highest, Math.max(lowest, value))) + 0;
}

/**
 * Builds a valid mix (ranking weights) from untrusted values. A missing or non-numeric value is replaced by the value
 * of the slider in `base`.
 */
export function sanitizeFeedMix(
  given: Partial<Record<FeedMixSliderName, unknown>>,
  base: FeedMix = defaultFeedMix,
): FeedMix {
  const value = (name: FeedMixSliderName) => {
    const one = given[name];
    return typeof one === 'number' && !Number.isNaN(one)
      ? roundAndClampToInteger(one, 0, maxFeedMixSliderValue)
      : base[name];
  };
  return {
    near: value('near'),
    new: value('new'),
    friends: value('friends'),
    topics: value('topics'),
    surprise: value('surprise'),
    bots: value('bots'),
  };
}

/** Returns true if two mixes (sets of ranking weights) have the same value for each slider. */
export function isSameFeedMix(first: FeedMix, second: FeedMix): boolean {
  return feedMixSliderNames.every((name) => first[name] === second[name]);
}

/**
 * Encodes a mix (ranking weights) for the URL parameter `mix`: six numbers joined by `-`, then `~` and the name if
 * there is one.
 */
export function encodeFeedMix(mix: FeedMix, name = ''): string {
  const numbers = feedMixSliderNames.map((slider) => mix[slider]).join('-');
  return name === '' ? numbers : `${numbers}~${name}`;
}

/**
 * Decodes a mix (ranking weights) from the URL parameter `mix`. Inverse of `encodeFeedMix`. Returns null if the text is
 * invalid.
 */
export function decodeFeedMix(text: string): { mix: FeedMix; name: string } | null {
  const [numbers = '', ...rest] = text.split('~');
  const name = rest.join('~').trim();
  if ([...name].length > maxFeedMixNameLength || !/^\d{1,3}(-\d{1,3}){5}$/.test(numbers)) return null;
  const values = numbers.split('-').map(Number);
  if (values.some((value) => value > maxFeedMixSliderValue)) return null;
  return {
    mix: sanitizeFeedMix(Object.fromEntries(feedMixSliderNames.map((slider, at) => [slider, values[at]]))),
    name,
  };
}

/**
 * Converts the preferences that a person has set (0 to 1 each) to the slider values of the person's initial mix. A
 * missing preference gets the default value of its slider.
 */
export function convertRankingPreferencesToFeedMix(preferences: Readonly<Record<string, number>>): FeedMix {
  const part = (name: string) => {
    const value = preferences[name];
    return value === undefined ? undefined : value * maxFeedMixSliderValue;
  };
  return sanitizeFeedMix({
    near: part('nearby'),
    new: part('recency'),
    friends: part('people'),
    topics: part('interests'),
    surprise: part('variety'),
  });
}
