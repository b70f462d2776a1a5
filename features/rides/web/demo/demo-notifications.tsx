import { Button } from '#platform/ui/button.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { markDemoNotificationRead } from '../../domain/demo/demo-rules.ts';
import { messages } from './messages.ts';
import type { DriverDemo } from './use-driver-demo.ts';

/** The notifications of the demo (DRV-008). */
export function DemoNotifications({ demo }: { demo: DriverDemo }) {
  return (
    <section aria-labelledby="demo-notifications" className="border-t border-line px-4 py-4">
      <h2 id="demo-notifications" className="text-title">
        {messages.notifications}
      </h2>
      <ul>
        {demo.state.notifications.map(({ id, title, body, read }) => (
          <li key={id} className="flex items-center gap-3 border-b border-line py-3 last:border-0">
            <div className="min-w-0 flex-1">
              <p className="flex items-center gap-2 font-semibold">
                {title}
                {!read && <Pill tone="accent">{messages.unread}</Pill>}
              </p>
              <p className="text-md text-muted">{body}</p>
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
        ))}
      </ul>
    </section>
  );
}
