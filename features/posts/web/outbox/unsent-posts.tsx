import { Suspense, useSyncExternalStore } from 'react';
import { outboxState } from '#platform/client/outbox-state.ts';
import { lazySection } from '#platform/ui/lazy-section.tsx';

const UnsentPostList = lazySection(() => import('./unsent-post-list.tsx'));

/** List of the viewer's posts in the outbox, shown above a feed. Renders nothing if there are none. */
export function UnsentPosts() {
  const items = useSyncExternalStore(outboxState.watch, outboxState.read);
  const posts = items.filter((item) => item.name === 'createPost');
  if (posts.length === 0) return null;
  return (
    <Suspense>
      <UnsentPostList posts={posts} />
    </Suspense>
  );
}
