/** The rules of visibility: what is hidden from one person, and why. */
import type { DenialReason, ListFilterReason } from '#features/visibility/domain/reasons.ts';
import { type FoldedTexts, hasMutedWord, type MutedWord } from './match-words.ts';

/** Everything that is hidden from one person. Times are milliseconds since 1970; Infinity means without end. */
export interface HiddenSet {
  /** The person from whom it is hidden. */
  viewerId: string;
  blocked: ReadonlySet<string>;
  blockedBy: ReadonlySet<string>;
  /** When the mute of a person ends, by person id. */
  muted: ReadonlyMap<string, number>;
  words: readonly { word: MutedWord; untilMs: number }[];
  /** Ids of all private accounts; empty for a viewer who sees them all. */
  privates: ReadonlySet<string>;
  /** Those of them that the viewer follows, and the viewer's own. */
  open: ReadonlySet<string>;
  /** The id of the demo account, hidden from everybody else; empty for the demo account itself. */
  sandbox: ReadonlySet<string>;
  /** Content the viewer has reported, as `kind:id`. */
  reported: ReadonlySet<string>;
}

interface Item {
  kind: string;
  id: string;
  userId: string | null;
}

export function isBlocked(hidden: HiddenSet, userId: string): boolean {
  return hidden.blocked.has(userId) || hidden.blockedBy.has(userId) || hidden.sandbox.has(userId);
}

/** True if the account is private and the viewer does not follow it (EXP-067). */
export function isHiddenByPrivacy(hidden: HiddenSet, userId: string): boolean {
  return hidden.privates.has(userId) && !hidden.open.has(userId);
}

/** Kinds that a private account shows to its followers only; its comments under content of others are shown to all. */
const privateKinds = new Set(['post', 'story']);

/** True if the person is muted and the mute has not ended, or if the viewer reported the person. */
export function isMuted(hidden: HiddenSet, userId: string, nowMs: number): boolean {
  return (hidden.muted.get(userId) ?? -Infinity) > nowMs || hidden.reported.has(`person:${userId}`);
}

/** Returns why content must not be shown anywhere; null if it may be. Own content is always shown. */
export function denialReason(hidden: HiddenSet, item: Item): DenialReason | null {
  if (item.userId === hidden.viewerId) return null;
  if (item.userId !== null && isBlocked(hidden, item.userId)) return 'blocked';
  if (item.userId !== null && privateKinds.has(item.kind) && isHiddenByPrivacy(hidden, item.userId))
    return 'private';
  return hidden.reported.has(`${item.kind}:${item.id}`) ? 'reported' : null;
}

/** Returns why content is left out of lists: it is denied, or its author or one of its words is muted; null if it is listed. */
export function listFilterReason(
  hidden: HiddenSet,
  item: Item,
  texts: () => FoldedTexts,
  nowMs: number,
): ListFilterReason | null {
  const denial = denialReason(hidden, item);
  if (denial !== null || item.userId === hidden.viewerId) return denial;
  if (item.userId !== null && isMuted(hidden, item.userId, nowMs)) return 'muted';
  const words = hidden.words.filter((one) => one.untilMs > nowMs);
  return words.some((one) => hasMutedWord(texts(), one.word)) ? 'word' : null;
}

/** True if a person hides nothing and follows no private account, so that the visibility of signed-out visitors applies. */
export function seesAsGuests(hidden: HiddenSet): boolean {
  return (
    hidden.blocked.size +
      hidden.blockedBy.size +
      hidden.muted.size +
      hidden.words.length +
      hidden.open.size +
      hidden.reported.size ===
    0
  );
}
