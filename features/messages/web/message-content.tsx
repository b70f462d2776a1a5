import type { OwnAccount } from '#features/accounts/web/public.ts';
import { RichText } from '#features/posts/web/public.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import { sanitizeHref } from '#platform/ui/safe-url.ts';
import { findSharedScreen } from '../domain/find-shared-screen.ts';
import { isEmojiOnly } from '../domain/is-emoji-only.ts';
import { AttachedPostCard } from './attached-post-card.tsx';
import type { ConversationDetails } from './calls.ts';
import { findQuoteAuthorName } from './conversation-thread.ts';
import type { DisplayedMessage } from './displayed-message.ts';
import { formatHiddenMessage } from './format-message-preview.ts';
import { MessageImages } from './message-images.tsx';
import { QuotedMessageBlock } from './message-quote.tsx';
import { useMessageUploadProgress } from './message-upload-progress.ts';
import { messages } from './messages.ts';
import { LazySharedScreenCard } from './share/lazy-shared-screen.tsx';
import { StoryChip } from './story-chip.tsx';

const noMentions: readonly { handle: string; userId: string }[] = [];

/** Kind of a message's bubble, on which its look depends. */
export type BubbleKind = 'photos' | 'attachment' | 'emoji' | 'text';

/**
 * Returns the kind of a message's bubble, on which its look depends: `photos` for photos and `emoji` for one to three
 * emoji, both without anything else, `attachment` for other messages with photos or a card, `text` for all others.
 */
export function getBubbleKind(message: DisplayedMessage): BubbleKind {
  const { content, images = [], post, story, quote } = message;
  if (images.length > 0 && !content && !post && !story && !quote) return 'photos';
  if (post || images.length > 0 || findCard(message)) return 'attachment';
  return content && !story && !quote && isEmojiOnly(content) ? 'emoji' : 'text';
}

/**
 * Returns the event, place or post whose address is in the text of a message. Returns undefined for a message with an
 * attached post, which has a card already.
 */
const findCard = ({ content, post }: DisplayedMessage) =>
  content && !post ? findSharedScreen(content, location.origin) : undefined;

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

/** Content of a message's bubble: quote, story, post, photos, text, and a card of what its text shares. */
export function MessageContent(props: MessageContentProps) {
  const { message, conversation, user, senderName, onJump, onOpenPhoto, onDoubleTap } = props;
  const { mine, content, quote, story, post, images = [], hidden, state } = message;
  const progress = useMessageUploadProgress(message.id);
  const kind = getBubbleKind(message);
  const isText = kind === 'text';
  const shared = findCard(message);
  const renderWords = (words: string) =>
    words !== '' && (
      <div
        data-narrow={isText || undefined}
        className={joinClassNames(
          'message-text',
          isText ? 'max-w-full' : kind === 'emoji' ? 'px-1' : 'px-2 pt-1.5 pb-0.5',
          (post || shared) && 'max-w-64',
          images.length > 0 && 'max-w-64 sm:max-w-72',
        )}
      >
        <RichText text={words} mentions={noMentions} />
      </div>
    );
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
      {shared ? (
        <LazySharedScreenCard
          screen={shared.screen}
          words={shared.words}
          renderWords={renderWords}
          link={!shared.words.includes(shared.address) && <AddressLink address={shared.address} />}
        />
      ) : (
        renderWords(content ?? '')
      )}
    </>
  );
}

/** Link in place of a card that cannot be loaded. The address belongs to this app. */
function AddressLink({ address }: { address: string }) {
  return (
    <div className="message-text max-w-64 px-2 pt-1.5 pb-0.5 wrap-anywhere">
      <a
        href={sanitizeHref(address)}
        className="font-medium text-accent-ink underline-offset-2 hover:underline"
      >
        {address}
      </a>
    </div>
  );
}
