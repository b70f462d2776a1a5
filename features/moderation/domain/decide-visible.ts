/** Decides which people and content are hidden from one viewer, and why. */
import type { ContentDenialReason, ListExclusionReason } from '#features/visibility/domain/reasons.ts';
import { type FoldedContentTexts, containsMutedWord, type MutedWord } from './match-words.ts';

/**
 * Rules that hide people and content from one viewer, such as the viewer's blocks, mutes and reports. Times are
 * milliseconds since 1970; Infinity means no end.
 */
export interface ViewerVisibilityRules {
  /** User id of the viewer. */
  viewerId: string;
  blocked: ReadonlySet<string>;
  blockedBy: ReadonlySet<string>;
  /**
   * Time at which each mute ends, by the muted person's id, in milliseconds since 1970; Infinity if the mute has no
   * end.
   */
  muted: ReadonlyMap<string, number>;
  words: readonly { word: MutedWord; untilMs: number }[];
  /** Ids of all private accounts; empty if the viewer may see the content of all private accounts. */
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
export function isBlockedOrHiddenDemoAccount(rules: ViewerVisibilityRules, userId: string): boolean {
  return rules.blocked.has(userId) || rules.blockedBy.has(userId) || rules.demoAccountIds.has(userId);
}

/** Returns true if the account is private and the viewer does not follow it (EXP-067). */
export function isUnfollowedPrivateAccount(rules: ViewerVisibilityRules, userId: string): boolean {
  return rules.privateAccountIds.has(userId) && !rules.followedPrivateAccountIds.has(userId);
}

/**
 * Kinds of content that only the approved followers of a private account may see. Comments are not among them:
 * everybody may see a comment of a private account on another person's content.
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
 * Returns the reason why an item must not be shown anywhere; null if it may be shown. The viewer's own content is never
 * denied.
 */
export function findContentDenialReason(
  rules: ViewerVisibilityRules,
  item: Item,
): ContentDenialReason | null {
  if (item.userId === rules.viewerId) return null;
  if (item.userId !== null && isBlockedOrHiddenDemoAccount(rules, item.userId)) return 'blocked';
  if (item.userId !== null && privateKinds.has(item.kind) && isUnfollowedPrivateAccount(rules, item.userId))
    return 'private';
  return rules.reported.has(`${item.kind}:${item.id}`) ? 'reported' : null;
}

/**
 * Returns the reason why an item is left out of lists; null if it is listed. An item is left out if it is denied, its
 * author is muted, or it contains a muted word.
 */
export function findListExclusionReason(
  rules: ViewerVisibilityRules,
  item: Item,
  texts: () => FoldedContentTexts,
  nowMs: number,
): ListExclusionReason | null {
  const denial = findContentDenialReason(rules, item);
  if (denial !== null || item.userId === rules.viewerId) return denial;
  if (item.userId !== null && isPersonMutedOrReported(rules, item.userId, nowMs)) return 'muted';
  const words = rules.words.filter((one) => one.untilMs > nowMs);
  return words.some((one) => containsMutedWord(texts(), one.word)) ? 'word' : null;
}

/**
 * Returns true if the viewer sees the same content as a signed-out visitor. This requires that no block, mute, muted
 * word or report hides anything from the viewer, and that the viewer neither owns nor follows a private account.
 */
export function hasSameVisibilityAsGuest(rules: ViewerVisibilityRules): boolean {
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
