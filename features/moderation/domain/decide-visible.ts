/** Decides which people and content are hidden from one viewer, and why. */
import type { ContentDenialReason, ListExclusionReason } from '#features/visibility/domain/reasons.ts';
import { type FoldedContentTextsAndWords, containsMutedWord, type MutedWord } from './match-words.ts';

/**
 * Data that determines what is hidden from one viewer, such as the viewer's blocks, mutes and reports. Times are
 * milliseconds since 1970; Infinity means no end.
 */
export interface ViewerVisibilityRules {
  /** User id of the viewer. */
  viewerId: string;
  blocked: ReadonlySet<string>;
  blockedBy: ReadonlySet<string>;
  /** End of each mute by the muted person's id, in milliseconds since 1970; Infinity for a mute without an end. */
  muted: ReadonlyMap<string, number>;
  words: readonly { word: MutedWord; untilMs: number }[];
  /** Ids of all private accounts; empty for a viewer who may see the content of all private accounts. */
  privateAccountIds: ReadonlySet<string>;
  /** Ids of the private accounts that the viewer follows, and of the viewer's own account if it is private. */
  followedPrivateAccountIds: ReadonlySet<string>;
  /** Ids of demo accounts, which are hidden from everybody else. Empty for the demo account itself. */
  demoAccountIds: ReadonlySet<string>;
  /** Content that the viewer has reported, as `kind:id`. */
  reported: ReadonlySet<string>;
}

interface Item {
  kind: string;
  id: string;
  userId: string | null;
}

/**
 * Returns true if the viewer has blocked the person, if the person has blocked the viewer, or if the person is a demo
 * account that the viewer cannot see.
 */
export function isBlockedPersonOrHiddenDemoAccount(rules: ViewerVisibilityRules, userId: string): boolean {
  return rules.blocked.has(userId) || rules.blockedBy.has(userId) || rules.demoAccountIds.has(userId);
}

/** Returns true if the account is private and the viewer does not follow it (EXP-067). */
export function isUnfollowedPrivateAccount(rules: ViewerVisibilityRules, userId: string): boolean {
  return rules.privateAccountIds.has(userId) && !rules.followedPrivateAccountIds.has(userId);
}

/**
 * Kinds of content that only the approved followers of a private account may see. Comments are not among them: a
 * comment of a private account is as visible as the post or story on which it was written.
 */
const privateKinds = new Set(['post', 'story']);

/** Returns true if the person is muted now, or if the viewer has reported the person. */
export function isPersonMutedOrReported(
  rules: ViewerVisibilityRules,
  userId: string,
  nowMs: number,
): boolean {
  return (rules.muted.get(userId) ?? -Infinity) > nowMs || rules.reported.has(`person:${userId}`);
}

/**
 * Returns the reason why an item is hidden from the viewer everywhere; null if it may be shown. Never hides the
 * viewer's own content.
 */
export function findContentDenialReason(
  rules: ViewerVisibilityRules,
  item: Item,
): ContentDenialReason | null {
  if (item.userId === rules.viewerId) return null;
  if (item.userId !== null && isBlockedPersonOrHiddenDemoAccount(rules, item.userId)) return 'blocked';
  if (item.userId !== null && privateKinds.has(item.kind) && isUnfollowedPrivateAccount(rules, item.userId))
    return 'private';
  return rules.reported.has(`${item.kind}:${item.id}`) ? 'reported' : null;
}

/**
 * Returns the reason why an item is left out of the viewer's lists; null if it is included. The reason is a denial
 * reason of `findContentDenialReason`, a muted or reported author, or a muted word in the item.
 */
export function findReasonToOmitFromLists(
  rules: ViewerVisibilityRules,
  item: Item,
  texts: () => FoldedContentTextsAndWords,
  nowMs: number,
): ListExclusionReason | null {
  const denial = findContentDenialReason(rules, item);
  if (denial !== null || item.userId === rules.viewerId) return denial;
  if (item.userId !== null && isPersonMutedOrReported(rules, item.userId, nowMs)) return 'muted';
  const words = rules.words.filter((one) => one.untilMs > nowMs);
  return words.some((one) => containsMutedWord(texts(), one.word)) ? 'word' : null;
}

/**
 * Returns true if the viewer sees exactly the content that signed-out visitors see. The viewer then has no rules of
 * their own, such as blocks or muted words, and neither owns nor follows a private account.
 */
export function doesViewerSeeSameContentAsGuests(rules: ViewerVisibilityRules): boolean {
  return (
    rules.blocked.size +
      rules.blockedBy.size +
      rules.muted.size +
      rules.words.length +
      rules.followedPrivateAccountIds.size +
      rules.reported.size ===
    0
  );
}
