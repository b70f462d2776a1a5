/** Texts about granted tokens and shares. Pure. */
import { messages } from './messages.ts';

interface PaidGrant {
  amount: number;
  note: string | null;
}

/** Returns the texts of the toasts for paid grants: one for tokens and one for shares. Leaves out an amount of zero. */
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
