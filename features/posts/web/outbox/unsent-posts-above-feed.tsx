import { Suspense, useSyncExternalStore } from 'react';
import { outboxReader } from '#platform/client/outbox-reader.ts';
import { lazySection } from '#platform/ui/lazy-section.tsx';

const UnsentPostList = lazySection(() => import('./unsent-post-list.tsx'));

/** List of the viewer's posts in the outbox, shown above a feed. Renders nothing if there are none. */
export function UnsentPostsAboveFeed() {
  const items = useSyncExternalStore(outboxReader.watch, outboxReader.read);
  const posts = items.filter((item) => item.name === 'createPost');
  if (posts.length === 0) return null;
  return (
    <Suspense>
      <UnsentPostList posts={posts} />
    </Suspense>
  );
}
