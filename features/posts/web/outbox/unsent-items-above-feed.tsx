import { Suspense, useSyncExternalStore } from 'react';
import { outboxReader } from '#platform/client/read-only-outbox.ts';
import { createLazySection } from '#platform/ui/lazy-section.tsx';

const UnsentOutboxItemList = createLazySection(() => import('./unsent-item-list.tsx'));

/**
 * List of the viewer's posts that the browser's outbox has not sent yet, shown above a feed. Also shows comments and
 * messages that the server refused, because the screen of their post or conversation may no longer exist. Renders
 * nothing if there are no such items.
 */
export function UnsentItemsAboveFeed() {
  const items = useSyncExternalStore(outboxReader.watch, outboxReader.read);
  const shown = items.filter(
    ({ name, state }) =>
      name === 'createPost' || (state === 'failed' && /^(createComment|send(Group)?Message)$/.test(name)),
  );
  if (shown.length === 0) return null;
  return (
    <Suspense>
      <UnsentOutboxItemList items={shown} />
    </Suspense>
  );
}
