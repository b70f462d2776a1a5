/**
 * Decides whether a mail is within the mail budgets of its recipient and of its requester (an IP network or a known
 * device).
 */
import {
  dailyMailBudgets,
  minPasswordResetMailIntervalMs,
  multiplyLimitByFactor,
} from '#platform/kernel/account-limits.ts';
import type { RecentMailCounts } from './store.ts';

/**
 * Kind of a mail. A `notice` informs the owner of an account about a change of the account. An `emergency` informs a
 * trusted contact that an emergency began or ended during a trip. Mails of all other kinds are sent on request.
 */
export type MailKind = 'notice' | 'emergency' | 'verify' | 'reset' | 'email-change';

/**
 * Requester of a mail: an IP network, or a known device (a browser that logged in before). The budget of a known device
 * counts only the mails that this device requested, so that strangers cannot use up the budget.
 */
export interface MailRequester {
  kind: 'network' | 'device';
  /** Address of the IP network, or digest of the cookie that identifies the device. */
  id: string;
}

/** A mail to be checked against the mail budgets. */
export interface MailForBudgetCheck {
  kind: MailKind;
  requester: MailRequester | null;
  now: Date;
  rateScale: number;
}

/**
 * Returns true if the mail budgets allow a mail to be queued. A password-reset mail may exceed the recipient's budgets
 * if the recipient's newest reset mail is at least `minPasswordResetMailIntervalMs` old. Otherwise strangers could use
 * up these budgets and prevent the owner of the account from getting a new link.
 */
export function isWithinMailBudget(
  recent: RecentMailCounts,
  { kind, requester, now, rateScale }: MailForBudgetCheck,
): boolean {
  const limit = (name: keyof typeof dailyMailBudgets) =>
    multiplyLimitByFactor(dailyMailBudgets[name], rateScale);
  if (kind === 'notice') return recent.notices < limit('noticesPerRecipient');
  if (kind === 'emergency') return recent.emergencies < limit('emergenciesPerRecipient');
  const isFromDevice = requester?.kind === 'device';
  if (!isFromDevice && recent.byRequester >= limit('perNetwork')) return false;
  const isWithin =
    recent.toRecipientByRequester < limit('perRecipientAndRequester') &&
    (isFromDevice || recent.toRecipient < limit('perRecipient'));
  if (isWithin || kind !== 'reset') return isWithin;
  return (
    recent.newestReset === null ||
    now.getTime() - recent.newestReset.getTime() >= minPasswordResetMailIntervalMs
  );
}
