/** What was granted, in words. Pure. */
import { messages } from './messages.ts';

interface Paid {
  amount: number;
  note: string | null;
}

/** One sentence for each thing that was given; none where nothing was. */
export function grantWords(tokens: Paid, equity: Paid): string[] {
  return [
    ...sentence(tokens, messages.tokensGranted, messages.tokensGrantedFor),
    ...sentence(equity, messages.sharesGranted, messages.sharesGrantedFor),
  ];
}

function sentence(
  { amount, note }: Paid,
  granted: typeof messages.tokensGranted,
  grantedFor: typeof messages.tokensGrantedFor,
): string[] {
  if (amount <= 0) return [];
  return [note ? grantedFor({ amount, note }) : granted({ amount })];
}
