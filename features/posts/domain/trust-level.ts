/**
 * Trust grows with good use and opens what spam lives from (EXP-057). Newcomers write, show pictures and answer as everybody
 * does; only many links and many names at once must wait a little.
 */
import { parseRichText } from './rich-text.ts';

export type TrustLevel = 0 | 1;

/** Whoever is here for a day, or has written so many posts that still stand, is trusted. */
export const trustedAfterMs = 24 * 60 * 60 * 1000;
export const trustedAfterPosts = 3;

/** How many different addresses and people one text of a level may name. */
export const trustLimits: Record<TrustLevel, { links: number; mentions: number }> = {
  0: { links: 1, mentions: 3 },
  1: { links: Infinity, mentions: Infinity },
};

export function trustLevelOf(person: { joinedAt: Date; posts: number }, now: Date): TrustLevel {
  const isNew = now.getTime() - person.joinedAt.getTime() < trustedAfterMs;
  return isNew && person.posts < trustedAfterPosts ? 0 : 1;
}

/** What of a text is more than a level may; null where nothing is. */
export function beyondTrust(text: string, level: TrustLevel): 'links' | 'mentions' | null {
  const links = new Set<string>();
  const mentions = new Set<string>();
  for (const segment of parseRichText(text)) {
    if (segment.kind === 'link') links.add(segment.href);
    if (segment.kind === 'mention') mentions.add(segment.handle);
  }
  if (links.size > trustLimits[level].links) return 'links';
  return mentions.size > trustLimits[level].mentions ? 'mentions' : null;
}
