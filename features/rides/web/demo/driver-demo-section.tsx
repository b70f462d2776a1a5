import { FlaskConical, RotateCcw } from 'lucide-react';
import { Button } from '#platform/ui/button.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { Switch } from '#platform/ui/switch.tsx';
import { setDemoDriverOnline } from '../../domain/demo/demo-rules.ts';
import type { DriverDemoState, DemoTokenHistoryEntry } from '../../domain/demo/demo-state.ts';
import { DemoDriverChallengeList } from './demo-challenges.tsx';
import { DemoChatList } from './demo-chat.tsx';
import { buildDemoElementId } from './demo-item-id.ts';
import { DemoNotificationList } from './demo-notifications.tsx';
import { DriverDemoTripList } from './driver-demo-trips.tsx';
import { messages } from './messages.ts';
import { useDriverDemo } from './use-driver-demo.ts';

/**
 * Demo of the app for drivers, which visitors can try too. Its data is invented, stored in this browser, and labeled
 * Demo (DRV-001 … DRV-011, Q-10).
 */
export default function DriverDemoSection() {
  const demo = useDriverDemo();
  const { state } = demo;
  const { driver } = state;
  return (
    <section aria-label={messages.demo} className="border-t border-line pb-10">
      <div className="flex items-start gap-3 bg-accent-soft px-4 py-4">
        <FlaskConical size={22} aria-hidden className="mt-0.5 shrink-0 text-accent-ink" />
        <div className="min-w-0 flex-1">
          <div className="flex items-center justify-between gap-3">
            <Pill tone="accent" className="bg-page!">
              {messages.demo}
            </Pill>
            <Button size="sm" tone="ghost" icon={RotateCcw} onClick={demo.reset}>
              {messages.reset}
            </Button>
          </div>
          <p className="mt-1.5 text-md">{messages.demoBody}</p>
        </div>
      </div>
      <div className="border-b border-line px-4 py-3">
        <h2 className="text-title">{driver.name}</h2>
        <p className="text-md text-muted">
          {messages.rating({ rating: driver.rating, trips: driver.totalTrips })}
        </p>
        <Switch
          label={driver.isOnline ? messages.online : messages.offline}
          hint={messages.onlineHint({ area: driver.serviceArea, vehicle: driver.vehicle })}
          checked={driver.isOnline}
          onChecked={(isOnline) => demo.apply((now) => setDemoDriverOnline(now, isOnline))}
        />
        <p className="mt-1 flex flex-wrap gap-1.5" aria-label={messages.badges}>
          {driver.badges.map((badge) => (
            <Pill key={badge}>{badge}</Pill>
          ))}
        </p>
      </div>
      <DriverDemoTripList demo={demo} />
      <DemoDriverChallengeList demo={demo} />
      <DemoTokens state={state} />
      <DemoChatList demo={demo} />
      <DemoNotificationList demo={demo} />
    </section>
  );
}

/**
 * Token balance, rating, favorite drivers and token transactions of the invented rider in the demo (DRV-003, DRV-006).
 */
function DemoTokens({ state }: { state: DriverDemoState }) {
  const { rider, transactions } = state;
  return (
    <section aria-labelledby="demo-tokens" className="border-t border-line px-4 py-4">
      <h2 id="demo-tokens" className="text-title">
        {messages.balance}
      </h2>
      <p className="text-[1.75rem] leading-tight font-bold" data-number>
        {messages.tokens({ count: rider.tokensBalance })}
      </p>
      <p className="text-md text-muted">
        {messages.riderRating({ rating: rider.rating })} · {messages.favorites}:{' '}
        {rider.favoriteDrivers.join(', ')}
      </p>
      {transactions.length > 0 && (
        <ul aria-label={messages.transactions} className="mt-2">
          {transactions.map((transaction) => (
            <TransactionRow key={transaction.id} transaction={transaction} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Texts for each source of a token transaction: the name of the source, and the label of the link to it. */
const sourceTexts = {
  trip: { source: messages.sourceTrip, link: messages.seeTrip },
  challenge: { source: messages.sourceChallenge, link: messages.seeChallenge },
} as const;

/** Row of one token transaction, with a link to the trip or challenge that caused it (DRV-006). */
function TransactionRow({ transaction }: { transaction: DemoTokenHistoryEntry }) {
  const { tokens, type, source, referenceId, notes } = transaction;
  const isEarned = type === 'earned';
  const texts = sourceTexts[source];
  return (
    <li className="flex justify-between gap-3 border-t border-line py-2.5">
      <div className="min-w-0">
        <p className="truncate">{notes}</p>
        <p className="text-sm text-muted">
          {isEarned ? messages.earned : messages.spent} · {texts.source}
        </p>
        <a
          href={`#${buildDemoElementId(referenceId)}`}
          className="inline-flex min-h-11 items-center font-semibold text-accent-ink"
        >
          {texts.link}
        </a>
      </div>
      <span className="shrink-0 font-semibold" data-number>
        {isEarned ? '+' : '−'}
        {messages.tokens({ count: tokens })}
      </span>
    </li>
  );
}
