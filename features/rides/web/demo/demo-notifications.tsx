import { Button } from '#platform/ui/button.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { markDemoNotificationRead } from '../../domain/demo/demo-rules.ts';
import type { DriverDemoState } from '../../domain/demo/demo-state.ts';
import { buildDemoElementId } from './demo-item-id.ts';
import { messages } from './messages.ts';
import type { DriverDemoController } from './use-driver-demo.ts';

type DemoNotification = DriverDemoState['notifications'][number];

/**
 * Returns a link to the card of the trip or challenge that a notification is about; undefined if the notification is
 * about neither.
 */
function findLink({ type, metadata }: DemoNotification): { id: string; text: string } | undefined {
  const { tripId, challengeId } = metadata;
  if (type === 'trip' && tripId !== undefined) return { id: tripId, text: messages.seeTrip };
  if (type === 'challenge' && challengeId !== undefined)
    return { id: challengeId, text: messages.seeChallenge };
}

/** List of the notifications of the driver-app demo (DRV-008). */
export function DemoNotificationList({ demo }: { demo: DriverDemoController }) {
  return (
    <section aria-labelledby="demo-notifications" className="border-t border-line px-4 py-4">
      <h2 id="demo-notifications" className="text-title">
        {messages.notifications}
      </h2>
      <ul>
        {demo.state.notifications.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} demo={demo} />
        ))}
      </ul>
    </section>
  );
}

function NotificationRow({
  notification,
  demo,
}: {
  notification: DemoNotification;
  demo: DriverDemoController;
}) {
  const { id, title, body, read } = notification;
  const link = findLink(notification);
  return (
    <li className="flex items-center gap-3 border-b border-line py-3 last:border-0">
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2 font-semibold">
          <span>{title}</span>
          {!read && <Pill tone="accent">{messages.unread}</Pill>}
        </p>
        <p className="text-md text-muted">{body}</p>
        {link && (
          <a
            href={`#${buildDemoElementId(link.id)}`}
            className="inline-flex min-h-11 items-center font-semibold text-accent-ink"
          >
            {link.text}
          </a>
        )}
      </div>
      {!read && (
        <Button
          size="sm"
          tone="ghost"
          onClick={() => demo.apply((state) => markDemoNotificationRead(state, id))}
        >
          {messages.markRead}
        </Button>
      )}
    </li>
  );
}
