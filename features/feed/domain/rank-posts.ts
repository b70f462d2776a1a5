/**
 * The order of a mixed feed, with its arithmetic in the open (FEED-002, NEW-03). Whole numbers throughout: the points of
 * a post's parts add up to its score exactly, in the browser as on the server. Pure: no clock, no chance.
 */
import { type Mix, type SliderName, sliderNames, wholeWithin } from './mix.ts';

/** What a score is made of: one part for each slider, and what the reader asked for (EXP-084), which has none. */
export const partNames = [...sliderNames, 'asked'] as const;
export type PartName = SliderName | 'asked';

/** How strongly each thing is true of a post for this reader, from -1000 to 1000. */
export type Signals = Readonly<Record<PartName, number>>;
/** What each thing adds to the score; negative where it speaks against the post. */
export type Points = Readonly<Record<PartName, number>>;

export const strongest = 1_000;

/** What is ranked: a post as far as its order goes. */
export interface Candidate {
  id: string;
  /** When it was written, ISO; decides between equal scores, newest first. */
  timestamp: string;
  signals: Signals;
}

export interface Ranked<Item extends Candidate = Candidate> {
  item: Item;
  points: Points;
  /** The sum of `points`. */
  score: number;
}

/** What the whole strength of a signal is worth, from -100 to 100. Bots: fewer below the middle, more above. */
export function weightOf(part: PartName, mix: Mix): number {
  if (part === 'asked') return 100;
  const slider = wholeWithin(mix[part], 0, 100);
  return part === 'bots' ? slider * 2 - 100 : slider;
}

/** The points of one post under a mix. */
export function pointsOf(signals: Signals, mix: Mix): Points {
  const points = (part: PartName) => {
    const signal = wholeSignal(signals[part]);
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

export function sumOf(points: Points): number {
  return (
    points.near + points.new + points.friends + points.topics + points.surprise + points.bots + points.asked
  );
}

/** What of a score is this reader's own: where they are, whom and what they follow, what they asked for. */
export function personalSum(points: Points): number {
  return points.near + points.friends + points.topics + points.asked;
}

/**
 * Posts in the order of their scores, best first; the newer one of equals first, then by id, so that the order given
 * never matters. An id that comes twice is ranked once.
 */
export function rankPosts<Item extends Candidate>(items: readonly Item[], mix: Mix): Ranked<Item>[] {
  const ranked = new Map<string, Ranked<Item>>();
  for (const item of items) {
    if (ranked.has(item.id)) continue;
    const points = pointsOf(item.signals, mix);
    ranked.set(item.id, { item, points, score: sumOf(points) });
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

/** A signal as a whole number between the bounds; what is no number says nothing. */
export function wholeSignal(value: number): number {
  return Number.isNaN(value) ? 0 : wholeWithin(value, -strongest, strongest);
}

/** The same posts in an order that only `seed` decides: what is shown where no ranking is to be had (FEED-004, Q-40). */
export function shuffleBySeed<Item extends { id: string }>(items: readonly Item[], seed: string): Item[] {
  return items
    .map((item) => ({ item, key: hashOf(`${seed}:${item.id}`) }))
    .toSorted((a, b) => a.key - b.key || compareText(a.item.id, b.item.id))
    .map(({ item }) => item);
}

/** A number from 0 to 2^32 that looks like chance and is always the same for a text. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
