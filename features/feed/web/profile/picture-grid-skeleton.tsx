import { Skeleton, SkeletonList } from '#platform/ui/skeleton.tsx';

/** CSS classes of a grid with three cells in a row. */
export const pictureGridClassName = 'grid grid-cols-3 gap-0.5 pt-0.5';

/** Minimum number of posts for which a text marks the end of a grid. The end of a smaller grid is obvious. */
export const minPostsToShowEndOfGridText = 9;

/** Placeholder of a grid with three cells in a row, while it is loading. */
export function PictureGridSkeleton({ label }: { label: string }) {
  return (
    <SkeletonList label={label}>
      <div className={pictureGridClassName}>
        {Array.from({ length: 9 }, (_, at) => (
          <Skeleton key={at} className="aspect-square w-full" />
        ))}
      </div>
    </SkeletonList>
  );
}
