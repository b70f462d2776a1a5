import { Coins } from 'lucide-react';
import { welcomeTokenAmount } from '#features/tokens/domain/welcome.ts';
import { messages } from '../messages.ts';

/** Last step: one line about tokens. */
export function TokensStep() {
  return (
    <div className="mt-4 flex items-start gap-4">
      <span className="flex size-14 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent-ink">
        <Coins size={28} aria-hidden />
      </span>
      <p className="text-base">{messages.tokensBody({ tokens: welcomeTokenAmount })}</p>
    </div>
  );
}
