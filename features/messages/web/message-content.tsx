import type { OwnAccount } from '#features/accounts/web/public.ts';
import { RichText } from '#features/posts/web/public.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import { AttachedPostCard } from './attached-post-card.tsx';
import type { ConversationDetails } from './calls.ts';
import { findQuoteAuthorName } from './conversation-thread.ts';
import type { DisplayedMessage } from './displayed-message.ts';
import { formatHiddenMessage } from './format-message-preview.ts';
import { MessageImages } from './message-images.tsx';
import { QuotedMessageBlock } from './message-quote.tsx';
import { useMessageUploadProgress } from './message-upload-progress.ts';
import { messages } from './messages.ts';
import { StoryChip } from './story-chip.tsx';

/** Kind of a message's bubble, on which its padding depends. */
export type BubbleKind = 'photos' | 'attachment' | 'text';

/**
 * Returns the kind of a message's bubble, on which its padding depends: `photos` for photos without anything else,
 * `attachment` for other messages with photos or a post, `text` for all others.
 */
export function getBubbleKind(message: DisplayedMessage): BubbleKind {
  const { content, images = [], post, story, quote } = message;
  if (images.length > 0 && !content && !post && !story && !quote) return 'photos';
  return post || images.length > 0 ? 'attachment' : 'text';
}

interface MessageContentProps {
  message: DisplayedMessage;
  conversation: Pick<ConversationDetails, 'person' | 'group'>;
  user: Pick<OwnAccount, 'id'>;
  senderName: string;
  /** Scrolls to the message with a number. */
  onJump: (number: number) => void;
  /** Opens the photo with an index. */
  onOpenPhoto: (index: number) => void;
  onDoubleTap: (() => void) | undefined;
}

/** Content of a message's bubble: quote, story, post, photos and text. */
export function MessageContent(props: MessageContentProps) {
  const { message, conversation, user, senderName, onJump, onOpenPhoto, onDoubleTap } = props;
  const { mine, content, quote, story, post, images = [], hidden, state } = message;
  const progress = useMessageUploadProgress(message.id);
  const isText = getBubbleKind(message) === 'text';
  return (
    <>
      {!hidden && (
        <span className="sr-only">{mine ? messages.you : messages.sender({ name: senderName })} </span>
      )}
      {quote && (
        <QuotedMessageBlock
          {...{ mine, quote, onJump }}
          authorName={findQuoteAuthorName(quote, conversation, user.id)}
        />
      )}
      {story && <StoryChip story={story} mine={mine} />}
      {post && <AttachedPostCard post={post} />}
      {images.length > 0 && (
        <MessageImages
          images={images}
          sender={senderName}
          progress={state === 'sending' ? progress : undefined}
          onOpen={onOpenPhoto}
          onDoubleTap={onDoubleTap}
          className={content ? 'rounded-[14px]' : 'rounded-[20px]'}
        />
      )}
      {content === null && messages.deleted}
      {hidden && formatHiddenMessage(hidden)}
      {content && (
        <div
          data-narrow={isText || undefined}
          className={joinClassNames(
            'message-text',
            isText ? 'max-w-full' : 'px-2 pt-1.5 pb-0.5',
            post && 'max-w-60',
            images.length > 0 && 'max-w-64 sm:max-w-72',
          )}
        >
          <RichText text={content} mentions={[]} />
        </div>
      )}
    </>
  );
}
