/** What was granted, in words. Pure. */
import { exactNumber } from '#platform/ui/format.ts';

interface Paid {
  amount: number;
  note: string | null;
}

/** One sentence for each thing that was given; none where nothing was. */
export function grantWords(tokens: Paid, equity: Paid): string[] {
  return [
    ...sentence(tokens, tokens.amount === 1 ? 'token' : 'tokens'),
    ...sentence(equity, equity.amount === 1 ? 'share' : 'shares'),
  ];
}

function sentence({ amount, note }: Paid, unit: string): string[] {
  if (amount <= 0) return [];
  return [`You were given ${exactNumber(amount)} ${unit}${note ? `: ${note}` : ''}`];
}
