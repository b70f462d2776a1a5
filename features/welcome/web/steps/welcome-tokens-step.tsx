import { Award, Car, PenLine } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { PasskeyOffer } from '#features/passkeys/web/public.ts';
import { computeAffordableShortRideCount } from '#features/rides/domain/count-short-rides.ts';
import { welcomeTokenAmount } from '#features/tokens/domain/welcome.ts';
import { TokenIcon } from '#platform/ui/token-icon.ts';
import { messages } from '../messages.ts';
import { WelcomeStepPicture } from './welcome-step-picture.tsx';

const uses: readonly { icon: LucideIcon; title: string; hint: string }[] = [
  { icon: PenLine, title: messages.tokensEarn, hint: messages.tokensEarnHint },
  { icon: Car, title: messages.tokensSpend, hint: messages.tokensSpendHint },
  { icon: Award, title: messages.tokensBadges, hint: messages.tokensBadgesHint },
];

/**
 * Last onboarding step: shows the first tokens and their worth, and explains how people earn and spend tokens and
 * collect badges. It also offers a passkey for the next log-in.
 */
export function WelcomeTokensStep() {
  return (
    <>
      <WelcomeStepPicture step="tokens" />
      <div className="mt-4 flex items-center justify-center gap-3 rounded-card bg-accent-soft px-5 py-4 text-accent-ink">
        <TokenIcon size={36} aria-hidden />
        <p>
          <span data-number className="block text-[2rem] leading-tight font-bold tracking-[-0.03em]">
            {messages.tokensFigure({ tokens: welcomeTokenAmount })}
          </span>
          <span className="block text-md">
            {messages.tokensWorth({ rides: computeAffordableShortRideCount(welcomeTokenAmount) })}
          </span>
        </p>
      </div>
      <ul className="mt-7 flex flex-col gap-4">
        {uses.map(({ icon: Icon, title, hint }) => (
          <li key={title} className="flex items-center gap-4">
            <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent-ink">
              <Icon size={22} aria-hidden />
            </span>
            <span>
              <span className="block text-base font-semibold">{title}</span>
              <span className="block text-md text-muted">{hint}</span>
            </span>
          </li>
        ))}
      </ul>
      <PasskeyOffer />
    </>
  );
}
