/**
 * Trust levels of users (EXP-057). A newcomer may use only a few links and mentions in one text, because spam contains
 * many of them. A trusted user may use any number.
 */
import { messages } from './messages.ts';
import { parseRichText } from './rich-text.ts';

/** Trust level of a user: 0 for newcomers, 1 for trusted users. */
export type TrustLevel = 0 | 1;

/**
 * Age of an account, in milliseconds, from which its user is trusted. A user with `minPostsToBecomeTrusted` posts is
 * trusted earlier.
 */
const trustedAfterMs = 24 * 60 * 60 * 1000;
/** Number of posts after which a new user is trusted. */
export const minPostsToBecomeTrusted = 3;

const trustLimitKinds = ['links', 'mentions'] as const;
type TrustLimitKind = (typeof trustLimitKinds)[number];
type TrustLimits = Record<TrustLimitKind, number>;

/** Maximum number of different links and mentioned users in one text, by trust level. */
export const linkAndMentionLimitsByTrustLevel: Record<TrustLevel, TrustLimits> = {
  0: { links: 1, mentions: 3 },
  1: { links: Infinity, mentions: Infinity },
};

/** Returns the trust level of a person, from the age of the account and the number of posts. */
export function computeTrustLevel(person: { joinedAt: Date; posts: number }, now: Date): TrustLevel {
  const isNew = now.getTime() - person.joinedAt.getTime() < trustedAfterMs;
  return isNew && person.posts < minPostsToBecomeTrusted ? 0 : 1;
}

/**
 * Returns the first limit that a text exceeds at a trust level, `links` or `mentions`; null if the text exceeds no
 * limit.
 */
export function findExceededLinkOrMentionLimit(text: string, level: TrustLevel): TrustLimitKind | null {
  const named = countNamed(text);
  return trustLimitKinds.find((kind) => named[kind] > linkAndMentionLimitsByTrustLevel[level][kind]) ?? null;
}

/** Returns true if a text contains a link or a mention. A text without them cannot exceed a newcomer's limits. */
export const hasLinkOrMention = (text: string): boolean => Object.values(countNamed(text)).some((n) => n > 0);

/**
 * Returns the limit that a text has reached or exceeded, `links` or `mentions`; null if the author can still add a link
 * and a mention. Used to warn the author before the server refuses the text.
 */
export function findReachedLinkOrMentionLimit(text: string, limits: TrustLimits): TrustLimitKind | null {
  const named = countNamed(text);
  const room = (kind: TrustLimitKind) => limits[kind] - named[kind];
  const least = trustLimitKinds.toSorted((a, b) => room(a) - room(b))[0]!;
  return room(least) > 0 ? null : least;
}

/** Returns the message that explains a newcomer's limit and when it ends. */
export function describeLinkOrMentionLimit(kind: TrustLimitKind, limits: TrustLimits): string {
  const posts = minPostsToBecomeTrusted;
  return kind === 'links'
    ? messages.linkLimit({ links: limits.links, posts })
    : messages.mentionLimit({ people: limits.mentions, posts });
}

/** Counts the different links and the different mentioned users in a text. */
function countNamed(text: string): TrustLimits {
  const links = new Set<string>();
  const mentions = new Set<string>();
  for (const segment of parseRichText(text)) {
    if (segment.kind === 'link') links.add(segment.href);
    if (segment.kind === 'mention') mentions.add(segment.handle);
  }
  return { links: links.size, mentions: mentions.size };
}
