/** Decides whether a mail fits the budget of its recipient and of the network or device that requested it. */
import { mailBudgets, resetMailPauseMs, scaleCount } from '#platform/kernel/account-limits.ts';
import type { RecentMailCounts } from './store.ts';

/** A notice informs the owner about a change of the account; all other kinds were requested by somebody. */
export type MailKind = 'notice' | 'verify' | 'reset' | 'email-change';

/** The requester of a mail: a network, or a known device, whose budget others cannot use up. */
export interface Requester {
  kind: 'network' | 'device';
  /** The network's address, or the device's digest. */
  id: string;
}

export interface MailRequest {
  kind: MailKind;
  requester: Requester | null;
  now: Date;
  rateScale: number;
}

/**
 * True if the mail may be queued. Others can use up the budget of a recipient, so a reset mail is still sent if the
 * newest one is old: the owner always has a fresh link or can get one.
 */
export function fitsMailBudget(
  recent: RecentMailCounts,
  { kind, requester, now, rateScale }: MailRequest,
): boolean {
  const limit = (name: keyof typeof mailBudgets) => scaleCount(mailBudgets[name], rateScale);
  if (kind === 'notice') return recent.notices < limit('noticesPerRecipient');
  const isFromDevice = requester?.kind === 'device';
  if (!isFromDevice && recent.byRequester >= limit('perNetwork')) return false;
  const isWithin =
    recent.toRecipientByRequester < limit('perRecipientAndRequester') &&
    (isFromDevice || recent.toRecipient < limit('perRecipient'));
  if (isWithin || kind !== 'reset') return isWithin;
  return recent.newestReset === null || now.getTime() - recent.newestReset.getTime() >= resetMailPauseMs;
}
