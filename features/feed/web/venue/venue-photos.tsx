import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { ImageViewer } from '#features/posts/web/public.ts';
import { listVenuePhotosExceptPoster } from '#features/venues/domain/list-photos-besides-poster.ts';
import { VenuePhotoImage } from '#features/venues/web/public.ts';
import type { VenuePage } from '#features/venues/web/public.ts';
import { buildPostPath } from '#platform/client/paths.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import { messages } from './messages.ts';

/**
 * Photos of the latest posts at a venue, as a row to swipe or one wide photo (EXP-080). Pressing a photo opens the
 * photo viewer, which links to the post of each photo. Leaves out photos that are already shown at the top of the
 * screen. Renders nothing if no other photo exists.
 */
export function VenuePhotosSection({ page }: { page: VenuePage }) {
  const [opened, setOpened] = useState<number>();
  const photos = listVenuePhotosExceptPoster(page);
  if (photos.length === 0) return null;
  const isRow = photos.length > 1;
  const close = () => setOpened(undefined);
  return (
    <section aria-label={messages.photos} className="pb-4">
      <ul className={isRow ? 'scroll-row snap-x scroll-px-4 gap-2' : 'px-4'}>
        {photos.map((photo, at) => (
          <li
            key={`${photo.postId} ${at}`}
            className={joinClassNames('shrink-0', isRow && 'w-[min(78vw,20rem)] snap-start')}
          >
            <button
              type="button"
              onClick={() => setOpened(at)}
              className={joinClassNames(
                'picture relative block w-full overflow-hidden rounded-card bg-fill-strong focus-visible:-outline-offset-2',
                isRow ? 'aspect-3/2' : 'aspect-2/1',
              )}
            >
              <span className="sr-only">
                {messages.openPhoto({ position: at + 1, photos: photos.length })}
              </span>
              <VenuePhotoImage
                photo={photo}
                sizes={isRow ? '(min-width: 412px) 320px, 78vw' : '(min-width: 640px) 568px, 92vw'}
              />
            </button>
          </li>
        ))}
      </ul>
      {opened !== undefined && (
        <Suspense>
          <ImageViewer
            images={photos}
            start={opened}
            renderBelow={(at) => (
              <Link
                to={buildPostPath(photos[at]!.postId)}
                onClick={close}
                className="mt-1 inline-flex min-h-11 items-center self-start text-md font-semibold hover:underline"
              >
                {messages.seePost}
              </Link>
            )}
            onClose={close}
          />
        </Suspense>
      )}
    </section>
  );
}
