/** Builds the toast texts about granted tokens and shares. Pure functions. */
import { messages } from './messages.ts';

interface PaidGrant {
  amount: number;
  note: string | null;
}

/** Returns one toast text for the paid tokens and one for the paid shares. An amount of 0 gets no text. */
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
