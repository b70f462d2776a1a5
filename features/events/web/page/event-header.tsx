import type { RefObject } from 'react';
import { Share } from 'lucide-react';
import { buildImageSrcSet } from '#features/media/domain/media-key.ts';
import { useScreenSharing } from '#features/posts/web/public.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { usePageTitle } from '#platform/ui/page-title.ts';
import { ScreenTopBarOverPicture } from '#platform/ui/picture-top-bar.tsx';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { useHasScrolledPastElement } from '#platform/ui/use-has-scrolled-past-element.ts';
import type { EventOccurrence } from '../../domain/event-shape.ts';
import { buildEventSharePath } from '../event-link.ts';
import { hasEventPicture } from '../has-event-picture.ts';
import { messages as shared } from '../messages.ts';
import { EventMenu } from './event-menu.tsx';
import { messages } from './messages.ts';

export interface EventHeaderProps {
  event: EventOccurrence;
  /**
   * Element with the heading in the page's content. The top bar shows the title only after this element was scrolled
   * out of view.
   */
  title: RefObject<HTMLDivElement | null>;
}

/**
 * Top of an event's screen: a picture across the whole width, and a top bar with the buttons to go back and to share
 * and with the event's menu.
 */
export function EventHeader({ event, title }: EventHeaderProps) {
  usePageTitle(event.title);
  const isTitleShown = useHasScrolledPastElement(title);
  const { share, sheet } = useScreenSharing(
    { path: buildEventSharePath(event), title: event.title },
    messages.shareEvent,
  );
  const hasPicture = hasEventPicture(event);
  const isOff = event.state === 'cancelled' || event.state === 'past';
  return (
    <>
      <ScreenTopBarOverPicture
        title={event.title}
        isTitleShown={isTitleShown}
        hasPicture={hasPicture}
        end={
          <>
            <IconButton icon={Share} label={commonMessages.share} onClick={share} />
            <EventMenu event={event} />
          </>
        }
      />
      {sheet}
      {hasPicture && (
        <img
          src={sanitizeImageUrl(event.image)}
          srcSet={event.photo ? buildImageSrcSet(event.photo) : undefined}
          sizes="(min-width: 640px) 600px, 100vw"
          alt={event.photo?.alt ?? ''}
          width={1200}
          height={750}
          className={joinClassNames(
            'aspect-[8/5] w-full bg-fill-strong object-cover',
            isOff && 'opacity-60 grayscale',
          )}
        />
      )}
    </>
  );
}

/** Loading skeleton of an event's screen. */
export function EventScreenSkeleton() {
  return (
    <>
      <ScreenTopBarOverPicture title="" isTitleShown={false} end={null} />
      <div role="status" aria-busy="true">
        <span className="sr-only">{shared.loadingEvents}</span>
        <Skeleton className="aspect-[8/5] w-full rounded-none" />
        <div className="flex flex-col gap-4 px-4 pt-4">
          <Skeleton className="h-8 w-64" />
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-13 w-full" />
        </div>
      </div>
    </>
  );
}
