/** Builds the toast texts about granted tokens and shares. Pure functions. */
import { messages } from './messages.ts';

interface PaidGrant {
  amount: number;
  note: string | null;
}

/** Returns the toast texts about paid tokens and shares: one text for each of the two, unless its amount is 0. */
export function buildPaidGrantToastTexts(tokens: PaidGrant, equity: PaidGrant): string[] {
  return [
    ...describeGrant(tokens, messages.tokensGranted, messages.tokensGrantedFor),
    ...describeGrant(equity, messages.sharesGranted, messages.sharesGrantedFor),
  ];
}

function describeGrant(
  { amount, note }: PaidGrant,
  granted: typeof messages.tokensGranted,
  grantedFor: typeof messages.tokensGrantedFor,
): string[] {
  if (amount <= 0) return [];
  return [note ? grantedFor({ amount, note }) : granted({ amount })];
}
