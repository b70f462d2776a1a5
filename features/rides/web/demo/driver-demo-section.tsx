import { FlaskConical, RotateCcw } from 'lucide-react';
import { Button } from '#platform/ui/button.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { Switch } from '#platform/ui/switch.tsx';
import { setDemoDriverOnline } from '../../domain/demo/demo-rules.ts';
import type { DemoState } from '../../domain/demo/demo-state.ts';
import { DemoChallenges } from './demo-challenges.tsx';
import { DemoChat } from './demo-chat.tsx';
import { DemoNotifications } from './demo-notifications.tsx';
import { DriverDemoTrips } from './driver-demo-trips.tsx';
import { messages } from './messages.ts';
import { useDriverDemo } from './use-driver-demo.ts';

/** The driver-app demo for visitors: invented data in this browser, labeled Demo (DRV-001 … DRV-011, Q-10). */
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
            <Pill tone="accent">{messages.demo}</Pill>
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
      <DriverDemoTrips demo={demo} />
      <DemoChallenges demo={demo} />
      <DemoTokens state={state} />
      <DemoChat demo={demo} />
      <DemoNotifications demo={demo} />
    </section>
  );
}

/** Token balance, rider data and token history of the demo (DRV-003, DRV-006). */
function DemoTokens({ state }: { state: DemoState }) {
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
          {transactions.map(({ id, tokens, notes }) => (
            <li key={id} className="flex justify-between gap-3 border-t border-line py-2.5">
              <span className="min-w-0 truncate">{notes}</span>
              <span className="font-semibold" data-number>
                +{messages.tokens({ count: tokens })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
