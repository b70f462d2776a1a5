import { Suspense, useState } from 'react';
import { History, Link2, MessageCircleMore, PenLine, RotateCcw, Trash2 } from 'lucide-react';
import type { MenuItem } from '#platform/ui/menu.tsx';
import { InitiallyOpenMenuButton } from '#platform/ui/initially-open-menu-button.tsx';
import { createLazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { isRepost } from '../../domain/is-repost.ts';
import { showDialog } from '#platform/ui/show-dialog.ts';
import type { Post } from '../../domain/post-shape.ts';
import { openComposer } from '../composer/composer-store.ts';
import { MutePostMenuItem } from '../discussion/mute-post-menu-item.tsx';
import { copyTextToClipboard } from '#platform/ui/copy-text-to-clipboard.ts';
import { deletePostConfirmingIfNotOwn, deletePostWithUndo } from './delete-post.ts';
import type { MenuItemsSource } from './menu-items-provider.ts';
import { buildAbsoluteUrl, buildPostPath } from '#platform/client/paths.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { messages } from './later/messages.ts';
import { messages as cardMessages } from './messages.ts';
import { messages as discussionMessages } from '../discussion/messages.ts';

const PostEditHistoryDialog = createLazyDialog(() => import('./post-edit-history-dialog.tsx'));
const CommentAudienceDialog = createLazyDialog(() => import('../discussion/comment-audience-dialog.tsx'));

/** Menu of a post. It contains only the actions that the server allows for this viewer. */
export default function PostMenu({ post, More }: { post: Post; More: MenuItemsSource }) {
  const [history, setHistory] = useState(false);

  const first: MenuItem[] = [
    {
      label: messages.copyLink,
      icon: Link2,
      onSelect: () => void copyTextToClipboard(buildAbsoluteUrl(buildPostPath(post.id))),
    },
  ];
  if (post.updatedAt !== null) {
    first.push({ label: messages.history, icon: History, onSelect: () => setHistory(true) });
  }
  if (post.can.edit && !isRepost(post)) {
    first.push({
      label: messages.edit,
      icon: PenLine,
      separated: true,
      onSelect: () => openComposer({ mode: 'edit', post }),
    });
    first.push({ label: messages.deleteAndRedraft, icon: RotateCcw, onSelect: () => void redraft(post) });
    first.push({
      label: discussionMessages.whoCanComment,
      icon: MessageCircleMore,
      onSelect: () => showDialog((close) => <CommentAudienceDialog post={post} onClose={close} />),
    });
  }
  const last: MenuItem[] = post.can.delete
    ? [
        {
          label: commonMessages.delete,
          icon: Trash2,
          danger: true,
          onSelect: () => void deletePostConfirmingIfNotOwn(post),
        },
      ]
    : [];
  return (
    <>
      <MutePostMenuItem postId={post.id}>
        {(muting) => (
          <More>
            {(more) => (
              <InitiallyOpenMenuButton
                name={messages.menu}
                label={cardMessages.moreOptions({ author: post.userName })}
                items={[...first, ...muting, ...more, ...last]}
              />
            )}
          </More>
        )}
      </MutePostMenuItem>
      {history && (
        <Suspense>
          <PostEditHistoryDialog post={post} onClose={() => setHistory(false)} />
        </Suspense>
      )}
    </>
  );
}

/**
 * Deletes the post and opens the composer (the dialog in which a person writes a post) with a copy of its content
 * (EXP-022).
 */
async function redraft(post: Post): Promise<void> {
  if (!(await deletePostWithUndo(post))) return;
  openComposer({
    mode: 'new',
    start: {
      content: post.content,
      tags: post.tags,
      venue: post.venue === null ? null : { id: post.venueDetails?.id ?? null, name: post.venue },
      images: post.imageDetails.map(({ url, alt }) => ({ url, alt })),
      commentAudience: post.commentAudience,
      ...(post.quotedPostId !== undefined && { quotedPostId: post.quotedPostId }),
      poll: post.poll && {
        options: post.poll.options,
        hours: Math.round((Date.parse(post.poll.closesAt) - Date.parse(post.createdAt)) / 3_600_000),
      },
    },
  });
}
