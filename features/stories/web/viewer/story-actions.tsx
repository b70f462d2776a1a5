import { useEffect } from 'react';
import { Heart, MessageCircle, Send } from 'lucide-react';
import { useSignedInPersonSwitchCount, useRequireSignIn } from '#features/accounts/web/public.ts';
import { formatExactNumber } from '#platform/ui/format.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { shareLink } from '#platform/ui/share-link.ts';
import type { Story } from '../../domain/story-shape.ts';
import { setStoryLike } from './story-like.ts';
import { StoryQuickReply, type AskedQuestion } from './story-quick-reply.tsx';
import { StoryViewersButton } from './story-viewers-button.tsx';
import { messages } from './messages.ts';

const action =
  'flex h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-full bg-[oklch(0.14_0.005_60/0.66)] px-2.5 text-md font-semibold hover:bg-[oklch(0.28_0.005_60/0.9)]';

/** The dialog or menu that is open above a story; undefined if none is open. */
export type OpenStoryDialogOrMenu = 'comments' | 'viewers' | 'highlights' | 'menu' | undefined;

interface StoryActionsProps {
  story: Story;
  /** True while the person writes a reply. The reply field then has the width of the whole bar. */
  isTyping: boolean;
  /** The question on the picture that the person is answering; undefined for none. */
  asked: AskedQuestion | undefined;
  /** Called when the answer was sent, or when the person does not want to answer the question. */
  onQuestionDone: () => void;
  onPanel: (panel: OpenStoryDialogOrMenu) => void;
  /** Called when the person starts or stops writing a reply. */
  onTyping: (isTyping: boolean) => void;
}

/**
 * Bar below a story. For another person's story it has a reply field, and buttons to like the story, to comment on it
 * and to share it. For the person's own story it has one button for the viewers and the likes, and one for the
 * comments; the menu of the story shares its link.
 */
export function StoryFooter(props: StoryActionsProps) {
  const { story, isTyping, asked, onQuestionDone, onPanel, onTyping } = props;
  const isOwn = story.can.seeViewers;
  const personKey = useSignedInPersonSwitchCount();
  useEffect(() => () => onTyping(false), [onTyping]);
  return (
    <>
      {isOwn && <StoryViewersButton story={story} className={action} onClick={() => onPanel('viewers')} />}
      {!isOwn && story.canReply && (
        <StoryQuickReply
          key={personKey}
          story={story}
          isTyping={isTyping}
          asked={asked}
          onQuestionDone={onQuestionDone}
          onTyping={onTyping}
        />
      )}
      <div
        className={joinClassNames(
          'ml-auto flex shrink-0 items-center gap-1 max-sm:-mr-1.5',
          isTyping && 'hidden',
        )}
      >
        {!isOwn && story.canReact && <LikeButton story={story} />}
        {(story.canReply || isOwn || story.comments > 0) && (
          <button
            type="button"
            aria-label={messages.commentsButton({ comments: story.comments })}
            onClick={() => onPanel('comments')}
            className={action}
          >
            <MessageCircle size={24} aria-hidden />
            {story.comments > 0 && <span data-number>{formatExactNumber(story.comments)}</span>}
          </button>
        )}
        {!isOwn && (
          <button
            type="button"
            aria-label={commonMessages.share}
            title={commonMessages.share}
            onClick={() =>
              shareLink({ path: `/story/${story.id}`, title: messages.storyOf({ name: story.userName }) })
            }
            className={action}
          >
            <Send size={22} aria-hidden />
          </button>
        )}
      </div>
    </>
  );
}

function LikeButton({ story }: { story: Story }) {
  const requireUser = useRequireSignIn();
  const { isLiked, likes } = story;
  const toggle = () => setStoryLike(story.id, !isLiked);
  return (
    <button
      type="button"
      aria-label={isLiked ? messages.unlike({ likes }) : messages.like({ likes })}
      aria-pressed={isLiked}
      onClick={() => requireUser(toggle, messages.joinToLike)}
      className={joinClassNames(action, isLiked && 'text-accent-ink')}
    >
      <Heart size={24} fill={isLiked ? 'currentColor' : 'none'} aria-hidden />
      {likes > 0 && <span data-number>{formatExactNumber(likes)}</span>}
    </button>
  );
}
