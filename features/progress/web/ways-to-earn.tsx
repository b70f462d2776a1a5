import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmptyScreenActions } from '#features/accounts/web/public.ts';
import { StatementEntryIcon } from '#features/tokens/web/public.ts';
import { getButtonClassName } from '#platform/ui/button.tsx';
import { formatExactNumber } from '#platform/ui/format.ts';
import { useUserStats } from './calls.ts';
import { messages } from './screens/messages.ts';

/**
 * Card with the ways to earn tokens and a button that starts a post (EXP-048, EXP-050). The ways are the actions that
 * earn tokens, and first-day badges that the viewer has not unlocked yet. Renders nothing until the awards are loaded.
 */
export default function WaysToEarnTokensCard({ userId }: { userId: string }) {
  const { data } = useUserStats(userId);
  const today = data?.stats.today;
  if (!data || !today) return null;
  const actions = today.filter(({ tokens }) => tokens > 0);
  const badges = data.isOff
    ? []
    : data.badges.filter(
        ({ isFirstStep, unlockedAt, reward }) => isFirstStep && unlockedAt === null && reward > 0,
      );
  return (
    <section
      aria-labelledby="ways-to-earn"
      className="mx-4 mt-6 mb-8 rounded-card border border-line bg-surface px-4 pt-4 pb-4"
    >
      <h2 id="ways-to-earn" className="text-base">
        {messages.waysToEarn}
      </h2>
      <p className="mt-0.5 text-sm text-muted">{messages.waysToEarnHint({ badges: badges.length })}</p>
      <ul className="mt-2 divide-y divide-line">
        {actions.map(({ action, tokens }) => (
          <Way key={action} reason={action} text={messages.waysToEarnAction({ action })} tokens={tokens} />
        ))}
        {badges.map(({ id, name, description, reward }) => (
          <Way
            key={id}
            reason="achievement"
            text={messages.firstBadge({ badge: name })}
            hint={description}
            tokens={reward}
          />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <EmptyScreenActions />
        <Link to="/progress" className={getButtonClassName('quiet')}>
          {messages.ownProgress}
        </Link>
      </div>
    </section>
  );
}

interface WayProps {
  /** Reason of the reward in the token statement, such as `like`. It determines the icon. */
  reason: string;
  text: string;
  hint?: ReactNode;
  tokens: number;
}

function Way({ reason, text, hint, tokens }: WayProps) {
  return (
    <li className="flex min-h-13 items-center gap-3 py-2">
      <StatementEntryIcon reason={reason} link={null} />
      <span className="min-w-0 flex-1 text-md">
        <span className="block font-medium">{text}</span>
        {hint !== undefined && <span className="block text-sm text-muted">{hint}</span>}
      </span>
      <span data-number className="shrink-0 text-md font-semibold text-success-ink">
        +{formatExactNumber(tokens)}
        <span className="sr-only"> {messages.tokenUnit({ tokens })}</span>
      </span>
    </li>
  );
}
