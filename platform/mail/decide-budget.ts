/** Whether a letter fits the budget of its recipient and of the network or device that asked for it. */
import { mailBudgets, resetLetterPauseMs, scaled } from '#platform/kernel/account-limits.ts';
import type { RecentLetters } from './store.ts';

/** A notice tells the owner what has happened to the account; anything else was asked for by somebody. */
export type LetterKind = 'notice' | 'verify' | 'reset' | 'email-change';

/** Who asked for a letter: a network, or a known device, whose allowance strangers cannot use up. */
export interface Requester {
  kind: 'network' | 'device';
  /** The network's address, or the device's digest. */
  id: string;
}

export interface LetterRequest {
  kind: LetterKind;
  requester: Requester | null;
  now: Date;
  rateScale: number;
}

/**
 * True if the letter may be queued. Strangers can use up the budget of a recipient, so a reset letter goes out nevertheless
 * when the newest one is old: at any time the owner has a fresh link or gets one.
 */
export function fitsMailBudget(
  recent: RecentLetters,
  { kind, requester, now, rateScale }: LetterRequest,
): boolean {
  const limit = (name: keyof typeof mailBudgets) => scaled(mailBudgets[name], rateScale);
  if (kind === 'notice') return recent.notices < limit('noticesPerRecipient');
  const isFromDevice = requester?.kind === 'device';
  if (!isFromDevice && recent.byRequester >= limit('perNetwork')) return false;
  const isWithin =
    recent.toRecipientByRequester < limit('perRecipientAndRequester') &&
    (isFromDevice || recent.toRecipient < limit('perRecipient'));
  if (isWithin || kind !== 'reset') return isWithin;
  return recent.newestReset === null || now.getTime() - recent.newestReset.getTime() >= resetLetterPauseMs;
}
