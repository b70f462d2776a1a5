import type { ReactNode } from 'react';
import { EyeOff } from 'lucide-react';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import { messages } from '../messages.ts';

/**
 * Options of the queries of cards. A conversation can have many cards, which must not all be loaded again whenever the
 * viewer comes back.
 */
export const sharedCardQueryOptions = { staleTime: 60_000, refetchOnWindowFocus: false };

/** CSS classes of the card of a shared event or place in a message. */
export const sharedCardClassName =
  'w-64 max-w-full overflow-hidden rounded-[14px] border border-line bg-surface whitespace-normal text-ink';
const pictureClassName = 'aspect-2/1 w-full bg-fill-strong object-cover';

/** Picture at the top of the card of a shared event or place. */
export function SharedCardPicture({ src, alt }: { src: string; alt: string }) {
  return (
    <img
      src={sanitizeImageUrl(src)}
      alt={alt}
      loading="lazy"
      decoding="async"
      draggable={false}
      className={pictureClassName}
    />
  );
}

/** Placeholder with the height of a card that is loading, so that the messages above do not move. */
export function SharedCardSkeleton() {
  return (
    <div className={sharedCardClassName} role="status" aria-busy="true">
      <span className="sr-only">{messages.loadingCard}</span>
      <Skeleton className={pictureClassName} />
      <div className="px-3 py-2.5">
        <Skeleton className="h-3.5 w-28" />
        <Skeleton className="mt-2 h-4 w-44" />
        <Skeleton className="mt-2 h-3.5 w-36" />
        <Skeleton className="mt-3 h-11 w-full rounded-control" />
      </div>
    </div>
  );
}

/** Note in place of a card whose event or place was deleted, or which the reader may not see. */
export function SharedCardNotice({ children }: { children: ReactNode }) {
  return (
    <p className="flex min-h-11 items-center gap-2 rounded-control bg-page px-3 text-sm text-muted">
      <EyeOff size={16} className="shrink-0" aria-hidden />
      {children}
    </p>
  );
}
