import { Suspense, useSyncExternalStore } from 'react';
import { outboxReader } from '#platform/client/outbox-reader.ts';
import { lazySection } from '#platform/ui/lazy-section.tsx';

const UnsentPostList = lazySection(() => import('./unsent-post-list.tsx'));

/**
 * List of the viewer's posts in the outbox, shown above a feed. It includes refused comments, because the screen of
 * their post may not exist anymore. Renders nothing if there are none.
 */
export function UnsentPostsAboveFeed() {
  const items = useSyncExternalStore(outboxReader.watch, outboxReader.read);
  const shown = items.filter(
    ({ name, state }) => name === 'createPost' || (name === 'createComment' && state === 'failed'),
  );
  if (shown.length === 0) return null;
  return (
    <Suspense>
      <UnsentPostList items={shown} />
    </Suspense>
  );
}
