import { getErrorMessage } from '#platform/client/error-message.ts';
import { useQuery } from '#platform/client/query.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import { RelativeTime } from '#platform/ui/relative-time.tsx';
import { PersonOrCommentSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { ErrorState } from '#platform/ui/states.tsx';
import type { Post } from '../../domain/post-shape.ts';
import { postsApi } from '../calls.ts';
import { messages } from './later/messages.ts';

/** Dialog with the current and the earlier texts, venues and photo descriptions of a post, newest first (EXP-021). */
export default function PostEditHistoryDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const query = useQuery({
    // The key contains `updatedAt`, because each edit adds a version that must be fetched.
    queryKey: ['getPostHistory', post.id, post.updatedAt],
    queryFn: () => postsApi.getPostHistory({ postId: post.id }),
  });
  return (
    <Dialog open onClose={onClose} title={messages.history}>
      <ol className="divide-y divide-line">
        <Version
          label={messages.currentText}
          at={post.updatedAt ?? post.timestamp}
          content={post.content}
          venue={post.venue}
          alts={post.imageDetails.map((image) => image.alt)}
        />
        {query.data?.versions.map((version) => (
          <Version
            key={version.writtenAt}
            label={messages.earlierText}
            at={version.writtenAt}
            content={version.content}
            venue={version.venue}
            alts={version.alts}
          />
        ))}
      </ol>
      {query.isPending && (
        <SkeletonList label={messages.loadingHistory}>
          <PersonOrCommentSkeleton />
        </SkeletonList>
      )}
      {query.isError && query.data === undefined && (
        <ErrorState onRetry={() => void query.refetch()} detail={getErrorMessage(query.error)} />
      )}
    </Dialog>
  );
}

interface VersionProps {
  label: string;
  at: string;
  content: string;
  /** Name of the venue; null if the version has none. */
  venue: string | null;
  /** Alt texts of the images, in the order of the images. */
  alts: readonly string[];
}

function Version({ label, at, content, venue, alts }: VersionProps) {
  return (
    <li className="py-3">
      <p className="text-sm text-muted">
        {label} · <RelativeTime time={at} />
      </p>
      <p className="mt-1 break-words whitespace-pre-wrap">{content}</p>
      {venue !== null && <p className="mt-1 text-sm break-words">{messages.versionVenue({ venue })}</p>}
      {alts.map(
        (alt, index) =>
          alt !== '' && (
            // The order of a post's images never changes, so the index identifies the image.
            // oxlint-disable-next-line react/no-array-index-key
            <p key={index} className="mt-1 text-sm break-words text-muted">
              {messages.versionAlt({ number: index + 1, alt })}
            </p>
          ),
      )}
    </li>
  );
}
