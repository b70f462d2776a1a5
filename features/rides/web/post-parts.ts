/** A ride there on the screen of a located post (NEW-02). */
import type { PostPart } from '#features/posts/web/public.ts';
import { lazyOptional } from '#platform/ui/lazy-optional.tsx';

export const postParts: readonly PostPart[] = [
  { order: 20, Part: lazyOptional(() => import('./there/post-ride-there.tsx')) },
];
