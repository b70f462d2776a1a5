/** Sentences about granted tokens and shares. Pure. */
import { messages } from './messages.ts';

interface Paid {
  amount: number;
  note: string | null;
}

/** Returns a sentence for granted tokens and one for granted shares; none for an amount of zero. */
export function describeGrants(tokens: Paid, equity: Paid): string[] {
  return [
    ...describeGrant(tokens, messages.tokensGranted, messages.tokensGrantedFor),
    ...describeGrant(equity, messages.sharesGranted, messages.sharesGrantedFor),
  ];
}

function describeGrant(
  { amount, note }: Paid,
  granted: typeof messages.tokensGranted,
  grantedFor: typeof messages.tokensGrantedFor,
): string[] {
  if (amount <= 0) return [];
  return [note ? grantedFor({ amount, note }) : granted({ amount })];
}
