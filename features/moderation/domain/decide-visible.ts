/** Visibility rules: which people and content are hidden from one viewer, and why. */
import type { DenialReason, ListFilterReason } from '#features/visibility/domain/reasons.ts';
import { type FoldedContentTexts, containsMutedWord, type MutedWord } from './match-words.ts';

/**
 * Everything that determines what is hidden from one viewer. Times are milliseconds since 1970; Infinity means without
 * an end.
 */
export interface VisibilityFacts {
  /** User id of the viewer. */
  viewerId: string;
  blocked: ReadonlySet<string>;
  blockedBy: ReadonlySet<string>;
  /** End of each mute, by the muted person's id. */
  muted: ReadonlyMap<string, number>;
  words: readonly { word: MutedWord; untilMs: number }[];
  /** Ids of all private accounts; empty for a viewer who may see them all. */
  privates: ReadonlySet<string>;
  /** Ids of the private accounts that this viewer may see: those that they follow, and their own. */
  open: ReadonlySet<string>;
  /** Ids of demo accounts, which are hidden from everybody else. Empty for the demo account itself. */
  sandbox: ReadonlySet<string>;
  /** Content that the viewer has reported, as `kind:id`. */
  reported: ReadonlySet<string>;
}

interface Item {
  kind: string;
  id: string;
  userId: string | null;
}

/**
 * Returns true if one of the two has blocked the other, or if the person is a demo account that the viewer cannot see.
 */
export function isBlockedEitherWay(facts: VisibilityFacts, userId: string): boolean {
  return facts.blocked.has(userId) || facts.blockedBy.has(userId) || facts.sandbox.has(userId);
}

/** Returns true if the account is private and the viewer does not follow it (EXP-067). */
export function isHiddenByPrivacy(facts: VisibilityFacts, userId: string): boolean {
  return facts.privates.has(userId) && !facts.open.has(userId);
}

/**
 * Kinds of content that only followers of a private account see. Everybody sees its comments on other people's content.
 */
const privateKinds = new Set(['post', 'story']);

/** Returns true if the person is muted now, or if the viewer has reported the person. */
export function isPersonMuted(facts: VisibilityFacts, userId: string, nowMs: number): boolean {
  return (facts.muted.get(userId) ?? -Infinity) > nowMs || facts.reported.has(`person:${userId}`);
}

/**
 * Returns the reason why an item must not be shown anywhere; null if it may be shown. The viewer's own content is never
 * denied.
 */
export function findDenialReason(facts: VisibilityFacts, item: Item): DenialReason | null {
  if (item.userId === facts.viewerId) return null;
  if (item.userId !== null && isBlockedEitherWay(facts, item.userId)) return 'blocked';
  if (item.userId !== null && privateKinds.has(item.kind) && isHiddenByPrivacy(facts, item.userId))
    return 'private';
  return facts.reported.has(`${item.kind}:${item.id}`) ? 'reported' : null;
}

/**
 * Returns the reason why an item is left out of lists; null if it is listed. An item is left out if it is denied, its
 * author is muted, or it contains a muted word.
 */
export function findListFilterReason(
  facts: VisibilityFacts,
  item: Item,
  texts: () => FoldedContentTexts,
  nowMs: number,
): ListFilterReason | null {
  const denial = findDenialReason(facts, item);
  if (denial !== null || item.userId === facts.viewerId) return denial;
  if (item.userId !== null && isPersonMuted(facts, item.userId, nowMs)) return 'muted';
  const words = facts.words.filter((one) => one.untilMs > nowMs);
  return words.some((one) => containsMutedWord(texts(), one.word)) ? 'word' : null;
}

/**
 * Returns true if nothing is hidden from the viewer personally, and they follow no private account. Such a viewer
 * shares the visibility of signed-out visitors.
 */
export function hasGuestVisibility(facts: VisibilityFacts): boolean {
  return (
    facts.blocked.size +
      facts.blockedBy.size +
      facts.muted.size +
      facts.words.length +
      facts.open.size +
      facts.reported.size ===
    0
  );
}
