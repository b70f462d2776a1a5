/**
 * Ranking of a mixed feed, with visible arithmetic (FEED-002, NEW-03). All numbers are integers: the points of a post's
 * parts add up to its score exactly, in the browser and on the server. Pure: no clock, no randomness.
 */
import { type Mix, type SliderName, sliderNames, clampToInteger } from './mix.ts';

/** Parts of a score: one for each slider, and the reader's wishes (`asked`, EXP-084), which have no slider. */
export const partNames = [...sliderNames, 'asked'] as const;
export type PartName = SliderName | 'asked';

/** Strength of each part for a post and a reader, from -1000 to 1000. */
export type Signals = Readonly<Record<PartName, number>>;
/** Points that each part adds to the score; may be negative. */
export type Points = Readonly<Record<PartName, number>>;

export const maxSignal = 1_000;

/** The fields of a post that ranking needs. */
export interface Candidate {
  id: string;
  /** Creation time in ISO format; ties are ordered newest first. */
  timestamp: string;
  signals: Signals;
}

export interface Ranked<Item extends Candidate = Candidate> {
  item: Item;
  points: Points;
  /** The sum of `points`. */
  score: number;
}

/** Returns the weight of a part, from -100 to 100. For bots, values below the middle of the slider are negative. */
export function weightOf(part: PartName, mix: Mix): number {
  if (part === 'asked') return 100;
  const slider = clampToInteger(mix[part], 0, 100);
  return part === 'bots' ? slider * 2 - 100 : slider;
}

/** Returns the points of one post under a mix. */
export function computePoints(signals: Signals, mix: Mix): Points {
  const points = (part: PartName) => {
    const signal = roundSignal(signals[part]);
    return Math.round((weightOf(part, mix) * signal) / 100) + 0;
  };
  return {
    near: points('near'),
    new: points('new'),
    friends: points('friends'),
    topics: points('topics'),
    surprise: points('surprise'),
    bots: points('bots'),
    asked: points('asked'),
  };
}

export function sumPoints(points: Points): number {
  return (
    points.near + points.new + points.friends + points.topics + points.surprise + points.bots + points.asked
  );
}

/** Returns the personal part of a score: location, follows, topics and wishes. */
export function sumPersonalPoints(points: Points): number {
  return points.near + points.friends + points.topics + points.asked;
}

/**
 * Ranks posts by score, best first; ties by newest, then by id, so that the input order never matters. A duplicate id
 * is ranked once.
 */
export function rankPosts<Item extends Candidate>(items: readonly Item[], mix: Mix): Ranked<Item>[] {
  const ranked = new Map<string, Ranked<Item>>();
  for (const item of items) {
    if (ranked.has(item.id)) continue;
    const points = computePoints(item.signals, mix);
    ranked.set(item.id, { item, points, score: sumPoints(points) });
  }
  return [...ranked.values()].toSorted(byScore);
}

function byScore(a: Ranked, b: Ranked): number {
  return (
    b.score - a.score || compareText(b.item.timestamp, a.item.timestamp) || compareText(b.item.id, a.item.id)
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Rounds and clamps a signal; NaN becomes 0. */
export function roundSignal(value: number): number {
  return Number.isNaN(value) ? 0 : clampToInteger(value, -maxSignal, maxSignal);
}

/**
 * Returns the posts in a pseudo-random order that depends only on `seed`; used if no ranking is available (FEED-004,
 *
 */
export function shuffleBySeed<Item extends { id: string }>(items: readonly Item[], seed: string): Item[] {
  return items
    .map((item) => ({ item, key: hashSeed(`${seed}:${item.id}`) }))
    .toSorted((a, b) => a.key - b.key || compareText(a.item.id, b.item.id))
    .map(({ item }) => item);
}

/** Hashes a text to a number from 0 to 2^32; deterministic, with uniform distribution. */
export function hashSeed(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
