import type { ReactNode } from 'react';
import { joinClassNames } from './cx.ts';

/** A gray loading placeholder. `className` must set its size. */
export function Skeleton({ className }: { className?: string }) {
  const isRounded = className?.includes('rounded-');
  return (
    <span
      aria-hidden
      className={joinClassNames(
        'block animate-shimmer bg-fill-strong',
        !isRounded && 'rounded-md',
        className,
      )}
    />
  );
}

/** Loading placeholder of a post: avatar, author, place, text, and optionally a photo. */
export function PostSkeleton({ hasPhoto = false }: { hasPhoto?: boolean }) {
  return (
    <div className="border-b border-line px-4 py-3.5">
      <div className="flex items-center gap-3">
        <Skeleton className="size-11 rounded-full" />
        <div className="flex-1 space-y-2">
          <Skeleton className="h-3.5 w-36" />
          <Skeleton className="h-3 w-24" />
        </div>
      </div>
      <div className="mt-3 space-y-2">
        <Skeleton className="h-3.5 w-full" />
        <Skeleton className="h-3.5 w-4/5" />
      </div>
      {hasPhoto && <Skeleton className="mt-3 aspect-[8/5] w-full rounded-card" />}
      <div className="mt-4 flex gap-6 pb-1">
        <Skeleton className="h-4 w-12" />
        <Skeleton className="h-4 w-12" />
        <Skeleton className="h-4 w-6" />
      </div>
    </div>
  );
}

/** Loading placeholder of a person or comment: avatar and two lines of text. */
export function PersonOrCommentSkeleton() {
  return (
    <div className="flex items-center gap-3 px-4 py-3">
      <Skeleton className="size-9 rounded-full" />
      <div className="flex-1 space-y-2">
        <Skeleton className="h-3.5 w-32" />
        <Skeleton className="h-3 w-3/5" />
      </div>
    </div>
  );
}

/** Wraps the loading placeholders of a list. Screen readers announce only `label`, once. */
export function SkeletonList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
