import { PersonOrCommentSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { messages } from './messages.ts';

/** Loading skeleton of a list of people. */
export function PeopleListSkeleton() {
  return (
    <SkeletonList label={messages.loadingPeople}>
      <PersonOrCommentSkeleton />
      <PersonOrCommentSkeleton />
      <PersonOrCommentSkeleton />
    </SkeletonList>
  );
}
