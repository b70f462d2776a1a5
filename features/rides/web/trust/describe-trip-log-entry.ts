/** Texts that describe the entries of a trip log (the signed record of all changes of a trip). */
import { describeCancellationReason } from '../../domain/cancellation/describe-cancellation-reason.ts';
import type { LoggedBookingChange } from '../../domain/trip-log/trip-log-entry.ts';
import { messages } from './messages.ts';

type Entry = LoggedBookingChange & { at: string };

const titles: Record<LoggedBookingChange['what'], string> = {
  requested: messages.entryRequested,
  driver_accepted: messages.entryAccepted,
  en_route: messages.entryEnRoute,
  passenger_onboard: messages.entryOnBoard,
  confirmed: messages.entryConfirmed,
  in_progress: messages.entryInProgress,
  completed: messages.entryCompleted,
  cancelled: messages.entryCancelled,
  positions: messages.entryPositions,
  terms: messages.entryTerms,
  amends: messages.entryAmends,
};

const purses = {
  passenger: messages.purseRider,
  driver: messages.purseDriver,
  escrow: messages.purseTrip,
  platform: messages.pursePlatform,
};

/**
 * Sentences about tokens that move into or out of the escrow account of a trip. A key names the account that pays and
 * the account that receives.
 */
const amountTexts: Partial<Record<string, (values: { amount: number }) => string>> = {
  'passenger escrow': messages.factRiderPaid,
  'escrow driver': messages.factDriverGot,
  'escrow passenger': messages.factRiderGotBack,
};

/**
 * Returns one sentence for each pair of accounts between which tokens move, such as `The rider paid 5 tokens`. If there
 * are several transfers between two accounts, the sentence contains their sum and each amount.
 */
function describeAmounts(amounts: NonNullable<LoggedBookingChange['amounts']>): string[] {
  const groups = new Map<string, typeof amounts>();
  for (const one of amounts) {
    const accounts = `${one.from} ${one.to}`;
    groups.set(accounts, [...(groups.get(accounts) ?? []), one]);
  }
  return [...groups].map(([accounts, transfers]) => {
    const { from, to } = transfers[0]!;
    const amount = transfers.reduce((sum, one) => sum + one.amount, 0);
    const text = amountTexts[accounts];
    const sentence = text
      ? text({ amount })
      : messages.factAmount({ amount, from: purses[from], to: purses[to] });
    if (transfers.length === 1) return sentence;
    return messages.factWithParts({ sentence, parts: transfers.map((one) => one.amount).join(' + ') });
  });
}

/**
 * Returns the title, time and details of a trip log entry. If the text is not a valid entry, the title is the text
 * itself, and there are no time and details.
 */
export function describeTripLogEntry(text: string): { title: string; at: string | null; facts: string[] } {
  let entry: Entry;
  try {
    entry = JSON.parse(text) as Entry;
  } catch {
    return { title: text, at: null, facts: [] };
  }
  const { what, at, terms, amounts = [], actual, amends, positions, reason } = entry;
  return {
    title: titles[what] ?? text,
    at: typeof at === 'string' && !Number.isNaN(Date.parse(at)) ? at : null,
    facts: [
      ...(reason ? [messages.factReason({ reason: describeCancellationReason(reason) ?? reason })] : []),
      ...(terms ? [messages.factTerms({ miles: terms.miles, fare: terms.fare, fee: terms.fee })] : []),
      ...describeAmounts(amounts),
      ...(actual ? [messages.factActual({ miles: actual.miles, fare: actual.fare })] : []),
      ...(amends && amends.tokens > 0 ? [messages.factAmends({ tokens: amends.tokens })] : []),
      ...(positions === undefined ? [] : [messages.factPositions({ count: positions })]),
    ],
  };
}
