import { useEffect } from 'react';
import { watchPositionWhileViewerHasDeferredPosts } from './watch-deferred-posts.ts';

/**
 * Watches the position of the signed-in user while the user has deferred posts, which are published when the user
 * leaves the place where they were written (NEW-06). Renders nothing. The shell mounts this component again when
 * another user signs in.
 */
export default function DeferredPostWatcher() {
  useEffect(watchPositionWhileViewerHasDeferredPosts, []);
  return null;
}
