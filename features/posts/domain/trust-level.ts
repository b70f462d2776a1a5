/**
 * Trust levels (EXP-057). Newcomers can write, show pictures and reply like everybody; only many links and many mentions in
 * one text require trust, because spam needs them.
 */
import { messages } from './messages.ts';
import { parseRichText } from './rich-text.ts';

export type TrustLevel = 0 | 1;

/** A person is trusted after this time, or after `trustedAfterPosts` posts that are not deleted. */
const trustedAfterMs = 24 * 60 * 60 * 1000;
export const trustedAfterPosts = 3;

const measures = ['links', 'mentions'] as const;
type Measure = (typeof measures)[number];
type TrustLimits = Record<Measure, number>;

/** Maximum number of different links and people in one text of a level. */
export const trustLimits: Record<TrustLevel, TrustLimits> = {
  0: { links: 1, mentions: 3 },
  1: { links: Infinity, mentions: Infinity },
};

export function trustLevelOf(person: { joinedAt: Date; posts: number }, now: Date): TrustLevel {
  const isNew = now.getTime() - person.joinedAt.getTime() < trustedAfterMs;
  return isNew && person.posts < trustedAfterPosts ? 0 : 1;
}

/** Returns the measure of a text that exceeds the limits of a level; null if none does. */
export function beyondTrust(text: string, level: TrustLevel): Measure | null {
  const named = countNamed(text);
  return measures.find((measure) => named[measure] > trustLimits[level][measure]) ?? null;
}

/** Returns whether a text contains anything that has a limit. */
export const namesAnything = (text: string): boolean => Object.values(countNamed(text)).some((n) => n > 0);

/** Returns the measure whose limit a text has reached or exceeded, to warn the author before it is refused; null if none is. */
export function atLimit(text: string, limits: TrustLimits): Measure | null {
  const named = countNamed(text);
  const room = (measure: Measure) => limits[measure] - named[measure];
  const least = measures.toSorted((a, b) => room(a) - room(b))[0]!;
  return room(least) > 0 ? null : least;
}

/** Returns the message about a limit and its end, shown before and after a newcomer exceeds it. */
export function sayLimit(measure: Measure, limits: TrustLimits): string {
  const posts = trustedAfterPosts;
  return measure === 'links'
    ? messages.linkLimit({ links: limits.links, posts })
    : messages.mentionLimit({ people: limits.mentions, posts });
}

/** Counts the different links and mentioned people of a text. */
function countNamed(text: string): TrustLimits {
  const links = new Set<string>();
  const mentions = new Set<string>();
  for (const segment of parseRichText(text)) {
    if (segment.kind === 'link') links.add(segment.href);
    if (segment.kind === 'mention') mentions.add(segment.handle);
  }
  return { links: links.size, mentions: mentions.size };
}
