import { Suspense } from 'react';
import { flattenAndSortContributions } from '#platform/client/flatten-and-sort-contributions.ts';
import type { Post } from '../domain/post-shape.ts';
import type { PostScreenPart } from './post-screen-part.ts';

/**
 * All components that features contribute to the screen of a post. The bundler collects the
 * `web/post-parts.ts` files of all features.
 */
const parts = flattenAndSortContributions(
  import.meta.glob<readonly PostScreenPart[]>('../../*/web/post-parts.ts', {
    eager: true,
    import: 'postParts',
  }),
);

/** Renders the components that features contribute to a post's own screen. */
export function PostScreenPartList({ post }: { post: Post }) {
  return (
    <Suspense fallback={null}>
      {parts.map(({ Part }, index) => (
        <Part key={index} post={post} />
      ))}
    </Suspense>
  );
}
