import { useMemo, useSyncExternalStore } from 'react';
import { useEntities } from '#platform/client/store/use-entity.ts';
import { useVisibleItems } from '#platform/client/store/use-visible-items.ts';
import { postEntityType } from '#features/posts/web/public.ts';
import { feedPageSize } from '../../domain/feed-page-sizes.ts';
import { getPostListStore } from '../list/post-list-store.ts';
import { messages } from './messages.ts';
import { PictureGridCell } from './picture-grid-cell.tsx';

/** Minimum and maximum number of photos in the strip. */
const minPhotos = 3;
const maxPhotos = 4;

/**
 * Strip of a person's newest photos above their posts, from the posts with pictures on the first page of the list. It
 * does not read older pages, because a strip that appears above the reader would shift the posts. It is as high with
 * three photos as with four. Renders nothing for fewer photos, and while the posts are loading.
 */
export function NewestPhotos({ userId }: { userId: string }) {
  const store = getPostListStore({ userId });
  const { shown } = useSyncExternalStore(store.subscribe, store.read);
  const firstPage = useMemo(() => shown.slice(0, feedPageSize), [shown]);
  const posts = useVisibleItems(useEntities(postEntityType, firstPage), 'person')
    .filter((post) => post.imageDetails.length > 0)
    .slice(0, maxPhotos);
  if (posts.length < minPhotos) return null;
  const isFull = posts.length === maxPhotos;
  return (
    <ul
      aria-label={messages.newestPhotos}
      className={`grid gap-0.5 pt-0.5 ${isFull ? 'grid-cols-4' : 'grid-cols-3'}`}
    >
      {posts.map((post) => (
        <PictureGridCell
          key={post.id}
          post={post}
          shape={{ className: isFull ? 'aspect-square' : 'aspect-4/3', isLarge: false }}
        />
      ))}
    </ul>
  );
}
