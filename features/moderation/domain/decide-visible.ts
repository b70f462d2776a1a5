/** What one person is not shown, and why. */
import { type FoldedTexts, hasMutedWord, type MutedWord } from './match-words.ts';

/** All that is hidden from one person. Times are milliseconds since 1970, Infinity for no end. */
export interface HiddenSet {
  /** The person from whom it is hidden. */
  viewerId: string;
  blocked: ReadonlySet<string>;
  blockedBy: ReadonlySet<string>;
  /** Until when, by person. */
  muted: ReadonlyMap<string, number>;
  words: readonly { word: MutedWord; untilMs: number }[];
  /** Everybody whose account is private; empty for who sees them all. */
  privates: ReadonlySet<string>;
  /** Those of them whom the viewer follows, and the viewer. */
  open: ReadonlySet<string>;
  /** The demo account, hidden from everybody else; empty for itself. */
  sandbox: ReadonlySet<string>;
  /** Things the viewer has reported, as `kind:id`. */
  reported: ReadonlySet<string>;
}

export interface Item {
  kind: string;
  id: string;
  userId: string | null;
}

export function isBlocked(hidden: HiddenSet, userId: string): boolean {
  return hidden.blocked.has(userId) || hidden.blockedBy.has(userId) || hidden.sandbox.has(userId);
}

/** The account is private and the viewer is not let in (EXP-067). */
export function isHiddenByPrivacy(hidden: HiddenSet, userId: string): boolean {
  return hidden.privates.has(userId) && !hidden.open.has(userId);
}

/** What private people keep to their followers; what they say under what others publish is not theirs alone. */
const ownThings = new Set(['post', 'story']);

/** Muted and the time not over, or reported as a person. */
export function isMuted(hidden: HiddenSet, userId: string, nowMs: number): boolean {
  return (hidden.muted.get(userId) ?? -Infinity) > nowMs || hidden.reported.has(`person:${userId}`);
}

/** Why a thing is not shown wherever it is asked for. What one made oneself is always shown. */
export function denialReason(hidden: HiddenSet, item: Item): 'blocked' | 'private' | 'reported' | null {
  if (item.userId === hidden.viewerId) return null;
  if (item.userId !== null && isBlocked(hidden, item.userId)) return 'blocked';
  if (item.userId !== null && ownThings.has(item.kind) && isHiddenByPrivacy(hidden, item.userId))
    return 'private';
  return hidden.reported.has(`${item.kind}:${item.id}`) ? 'reported' : null;
}

/** Why a thing is left out of lists: it is not shown at all, or its author or one of its words is muted. */
export function listFilterReason(
  hidden: HiddenSet,
  item: Item,
  texts: () => FoldedTexts,
  nowMs: number,
): 'blocked' | 'private' | 'reported' | 'muted' | 'word' | null {
  const gone = denialReason(hidden, item);
  if (gone !== null || item.userId === hidden.viewerId) return gone;
  if (item.userId !== null && isMuted(hidden, item.userId, nowMs)) return 'muted';
  const words = hidden.words.filter((one) => one.untilMs > nowMs);
  return words.some((one) => hasMutedWord(texts(), one.word)) ? 'word' : null;
}

/** Whether a person is shown just what guests are: most people are, and nothing is asked for them again. */
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
