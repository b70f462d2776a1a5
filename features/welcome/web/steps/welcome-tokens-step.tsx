import { Coins } from 'lucide-react';
import { welcomeTokenAmount } from '#features/tokens/domain/welcome.ts';
import { messages } from '../messages.ts';

/** Last onboarding step: shows the first tokens, and explains how people earn and spend tokens. */
export function WelcomeTokensStep() {
  return (
    <div className="mt-6 flex flex-col items-center rounded-card bg-accent-soft px-6 py-10 text-center text-accent-ink">
      <Coins size={56} strokeWidth={1.5} aria-hidden />
      <p data-number className="mt-3 text-[2.5rem] leading-tight font-bold tracking-[-0.03em]">
        {messages.tokensFigure({ tokens: welcomeTokenAmount })}
      </p>
      <p className="mt-2 max-w-sm text-base text-ink">{messages.tokensBody}</p>
    </div>
  );
}
