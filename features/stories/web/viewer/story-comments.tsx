import { Globe, MessageCircle, Trash2 } from 'lucide-react';
import { useAuth, useSignedInPersonSwitchCount } from '#features/accounts/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { appOptimisticMutationRunner } from '#platform/client/store/app-stores.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { Button } from '#platform/ui/button.tsx';
import { askConfirmation } from '#platform/ui/confirm.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { LazyMenuButton } from '#platform/ui/lazy-menu-button.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { RelativeTime } from '#platform/ui/relative-time.tsx';
import { PersonOrCommentSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/ui/states.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import type { Story, StoryComment } from '../../domain/story-shape.ts';
import type { StoryMenuItemsLoader } from '../story-menu-items-loader.ts';
import { StoryCommentForm } from './story-reply-form.tsx';
import { deleteStoryCommentMutation, useStoryComments } from './use-story-comments.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { messages } from './messages.ts';

interface StoryCommentsProps {
  story: Story;
  moreItems: StoryMenuItemsLoader | undefined;
  onClose: () => void;
}

/** Dialog with the comments on a story: newest first, in pages of 50, without replies (CMT-007, CMT-008, CMT-009). */
export default function StoryCommentsDialog({ story, moreItems, onClose }: StoryCommentsProps) {
  const list = useStoryComments(story.id);
  const { comments } = list;
  const personKey = useSignedInPersonSwitchCount();
  const canWrite = story.canReply || story.can.reply;
  return (
    <Dialog
      open
      onClose={onClose}
      title={messages.comments}
      width={480}
      footer={
        canWrite ? (
          <StoryCommentForm key={personKey} story={story} />
        ) : (
          <p className="text-md text-muted">{messages.repliesOff}</p>
        )
      }
    >
      <div className="min-h-48">
        <p className="mb-2 flex items-center gap-1.5 text-sm text-muted">
          <Globe size={15} className="shrink-0" aria-hidden />
          {messages.commentsAudience}
        </p>
        {list.failed && (
          <ErrorState inline={list.ready} onRetry={list.refetch} detail={getErrorMessage(list.error)} />
        )}
        {!list.ready && !list.failed && (
          <SkeletonList label={messages.loadingComments}>
            <PersonOrCommentSkeleton />
            <PersonOrCommentSkeleton />
          </SkeletonList>
        )}
        {list.ready && comments.length === 0 && (
          <EmptyState icon={MessageCircle} title={messages.noComments}>
            {canWrite ? messages.noCommentsBody : undefined}
          </EmptyState>
        )}
        <ol>
          {comments.map((comment) => (
            <Row
              key={comment.id}
              comment={comment}
              moreItems={moreItems}
              onDelete={() => void confirmAndDelete(comment)}
            />
          ))}
        </ol>
        {list.olderFailed && (
          <ErrorState inline title={messages.olderCommentsNotLoaded} onRetry={() => void list.fetchOlder()} />
        )}
        {list.more && !list.olderFailed && (
          <Button wide className="mt-2" loading={list.loadingOlder} onClick={() => void list.fetchOlder()}>
            {messages.showOlder}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

async function confirmAndDelete({ id }: StoryComment): Promise<void> {
  if (
    !(await askConfirmation({ title: messages.deleteCommentTitle, yes: commonMessages.delete, danger: true }))
  )
    return;
  const result = await appOptimisticMutationRunner.run(deleteStoryCommentMutation, { commentId: id });
  if (typeof result === 'object' && 'answer' in result) toast(messages.commentDeleted);
}

interface RowProps {
  comment: StoryComment;
  moreItems: StoryMenuItemsLoader | undefined;
  onDelete: () => void;
}

function Row({ comment, moreItems, onDelete }: RowProps) {
  const { user } = useAuth();
  return (
    <li className="py-2">
      <article aria-label={messages.commentBy({ name: comment.userName })} className="flex gap-2.5">
        <Avatar id={comment.userId} name={comment.userName} src={comment.userAvatar} size={34} />
        <div className="min-w-0 flex-1">
          <p className="flex min-w-0 items-center gap-1.5">
            <span className="min-w-0 truncate text-md font-semibold">{comment.userName}</span>
            {comment.byAuthor && (
              <Pill look="badge" tone="accent">
                {messages.author}
              </Pill>
            )}
            {comment.isBot && <Pill look="badge">{commonMessages.bot}</Pill>}
            <RelativeTime time={comment.createdAt} className="shrink-0 text-sm text-muted" />
          </p>
          <p className="text-md break-words whitespace-pre-wrap">{comment.content}</p>
        </div>
        {moreItems && comment.userId !== user?.id && <RowMenu comment={comment} moreItems={moreItems} />}
        {comment.can.delete && (
          <IconButton
            icon={Trash2}
            iconSize={17}
            label={messages.deleteComment({ name: comment.userName })}
            title={commonMessages.delete}
            onClick={onDelete}
          />
        )}
      </article>
    </li>
  );
}

/** Menu of another person's comment, with the items that other features add. */
function RowMenu({ comment, moreItems }: { comment: StoryComment; moreItems: StoryMenuItemsLoader }) {
  const label = messages.moreOptionsForComment({ name: comment.userName });
  const load = async () => {
    const [{ InitiallyOpenMenuButton: OpenedMenu }, items] = await Promise.all([
      import('#platform/ui/initially-open-menu-button.tsx'),
      moreItems(comment, 'storyComment'),
    ]);
    return { OpenedMenu, items };
  };
  return (
    <LazyMenuButton label={label} iconSize={17} load={load}>
      {({ OpenedMenu, items }) => (
        <OpenedMenu name={messages.comment} label={label} iconSize={17} items={items} />
      )}
    </LazyMenuButton>
  );
}
