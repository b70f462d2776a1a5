import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import { Link } from '@tanstack/react-router';
import { Clock, Copy, Ellipsis, Flag, Heart, Reply, RotateCcw, Trash2, Undo2 } from 'lucide-react';
import { ImageViewer, RichText, useDoubleTap } from '#features/posts/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { copyTextToClipboard } from '#platform/ui/copy-text-to-clipboard.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Menu } from '#platform/ui/menu.tsx';
import type { MenuItem } from '#platform/ui/menu.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import { useLongPress } from '#platform/ui/use-long-press.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { messagesApi } from './calls.ts';
import type { ConversationDetails, Message } from './calls.ts';
import type { DisplayedMessage } from './displayed-message.ts';
import { formatMessageDay, formatMessageTime } from './format-message-day.ts';
import type { PositionInMessageGroup } from './merge-messages.ts';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { heartReaction } from '../domain/reactions.ts';
import type { MessageReaction } from '../domain/reactions.ts';
import { setMessageReaction, useMessageReaction } from './message-reaction.ts';
import { MessageReactionBadge, ReactionPicker } from './reaction-picker.tsx';
import { AttachedPostCard } from './attached-post-card.tsx';
import { buildMessageUrlHash } from './message-hash.ts';
import { MessageImages } from './message-images.tsx';
import { MessageStatusLine } from './message-note.tsx';
import { QuotedMessage } from './message-quote.tsx';
import { useMessageUploadProgress } from './message-upload-progress.ts';
import { messages } from './messages.ts';
import { useSwipeToReply } from './use-swipe-to-reply.ts';

async function unsendMessage(messageId: string, onUnsent: (id: string) => void): Promise<void> {
  try {
    await messagesApi.removeMessage({ messageId });
    onUnsent(messageId);
  } catch (error) {
    toast.error(messages.unsendFailed({ problem: getErrorMessage(error) }));
  }
}

/** Returns the action that starts a reply to a message; undefined if the viewer cannot reply to it. */
function findReplyAction(
  { number, content }: DisplayedMessage,
  onReply: MessageRowProps['onReply'],
): (() => void) | undefined {
  return number === undefined || content === null ? undefined : onReply && (() => onReply(number));
}

function menuItemsOf(message: DisplayedMessage, props: MessageRowProps): MenuItem[] {
  const { content, state, retry, discard } = message;
  const { onUnsent, onReport } = props;
  const reply = findReplyAction(message, props.onReply);
  const items: MenuItem[] = [];
  if (state === 'failed' && retry)
    items.push({ label: commonMessages.retry, icon: RotateCcw, onSelect: retry });
  if (reply) items.push({ label: messages.reply, icon: Reply, onSelect: reply });
  if (content)
    items.push({
      label: messages.copy,
      icon: Copy,
      onSelect: () => void copyTextToClipboard(content, messages.copied),
    });
  if (message.mine && state === 'sent' && content !== null) {
    items.push({
      label: messages.unsend,
      icon: Undo2,
      danger: true,
      onSelect: () => void unsendMessage(message.id, onUnsent),
    });
  }
  if (!message.mine && content !== null)
    items.push({ label: messages.report, icon: Flag, danger: true, onSelect: onReport });
  if (state !== 'sent' && state !== 'sending' && discard)
    items.push({ label: commonMessages.discard, icon: Trash2, danger: true, onSelect: discard });
  return items;
}

interface MessageRowProps {
  message: DisplayedMessage;
  place: PositionInMessageGroup;
  /** The other person in the conversation. */
  person: ConversationDetails['person'];
  /** The viewer's display name. */
  ownName: string;
  /** True if this is the last of the viewer's messages and the other person has read it. */
  isSeen: boolean;
  /** True if the conversation was opened at this message, which is then highlighted. */
  isTarget: boolean;
  /** True if the viewer may react to messages of the other person. */
  canReact: boolean;
  /** Called with the id of the message after the viewer has removed it for both people. */
  onUnsent: (id: string) => void;
  /** Starts a reply to the message with a number; undefined if the viewer cannot write in the conversation. */
  onReply: ((number: number) => void) | undefined;
  /** Opens the dialog that reports this message. */
  onReport: () => void;
  /** Scrolls to the message with a number. */
  onJump: (number: number) => void;
}

/**
 * Returns the kind of a message's bubble, on which its padding depends: `photos` for photos without anything else,
 * `attachment` for other messages with photos or a post, `text` for all others.
 */
function getBubbleKind(message: DisplayedMessage): keyof typeof paddings {
  const { content, images = [], post, story, quote } = message;
  if (images.length > 0 && !content && !post && !story && !quote) return 'photos';
  return post || images.length > 0 ? 'attachment' : 'text';
}

const paddings = { photos: '', attachment: 'p-1.5', text: 'px-3.5 py-2' };

/**
 * Returns the CSS classes of a message's bubble. Where two bubbles of one group meet, the corners on the sender's side
 * are less round.
 */
function getBubbleClassName(message: DisplayedMessage, place: PositionInMessageGroup): string {
  const { mine, content } = message;
  const { isFirstOfGroup, isLastOfGroup } = place;
  return joinClassNames(
    'relative max-w-[78%] min-w-0 rounded-[20px] text-base whitespace-pre-wrap pointer-coarse:select-none pointer-coarse:[-webkit-touch-callout:none]',
    paddings[getBubbleKind(message)],
    mine
      ? // Links get the color of the text, because the accent for links is not readable on the accent.
        'bg-accent text-on-strong [&_.message-text_a]:text-current [&_.message-text_a]:underline'
      : 'bg-bubble text-ink',
    content === null && 'border border-line bg-transparent! text-muted! italic',
    getBubbleKind(message) === 'photos' && 'bg-transparent!',
    !isFirstOfGroup && (mine ? 'rounded-tr-[6px]' : 'rounded-tl-[6px]'),
    !isLastOfGroup && (mine ? 'rounded-br-[6px]' : 'rounded-bl-[6px]'),
  );
}

/**
 * Row of one message: the viewer's messages on the right, the other person's on the left. If several messages follow
 * within a few minutes, only the last shows its time, or none if a line above already shows it. A long press opens the
 * menu, like the three-dot button. A double tap reacts with ❤️.
 */
export function MessageRow(props: MessageRowProps) {
  const { message, place, person, ownName, isSeen, isTarget, canReact, onJump } = props;
  const { mine, content, createdAt, state, problem, images = [] } = message;
  const hasTimeAbove = place.isFirstOfDay || place.isAfterPause;
  const reaction = useMessageReaction(message);
  const react =
    canReact && !mine && state === 'sent' && content !== null
      ? (chosen: MessageReaction | null) => setMessageReaction(message.id, chosen)
      : undefined;
  const items = menuItemsOf(message, props);
  const swipe = useSwipeToReply(findReplyAction(message, props.onReply));
  const toggleHeart = react && (() => react(reaction === heartReaction ? null : heartReaction));
  const onTap = useDoubleTap({ onSingle: () => {}, onDouble: toggleHeart });
  const [openPhoto, setOpenPhoto] = useState<number>();
  const progress = useMessageUploadProgress(message.id);
  const menuButton = useRef<HTMLButtonElement>(null);
  const name = person.displayName;
  const longPress = useLongPress(() => {
    swipe.stop();
    menuButton.current?.click();
  });
  return (
    <li
      id={message.number === undefined ? undefined : buildMessageUrlHash(message.number)}
      tabIndex={isTarget ? -1 : undefined}
      className="outline-none"
    >
      {hasTimeAbove && <MessageTimeDivider time={createdAt} hasDay={place.isFirstOfDay} />}
      <div
        {...swipe.handlers}
        className={joinClassNames(
          'group flex items-center gap-1',
          swipe.handlers && 'touch-pan-y touch-pinch-zoom',
          mine && 'flex-row-reverse',
          place.isLastOfGroup ? '' : 'mb-0.5',
        )}
      >
        {!mine && (
          <span className="mr-1 flex w-7 shrink-0 self-end">
            {place.isLastOfGroup && <Avatar id={person.id} name={name} src={person.avatarUrl} size={28} />}
          </span>
        )}
        <div
          {...longPress}
          onClick={onTap}
          className={joinClassNames(
            getBubbleClassName(message, place),
            reaction && 'mb-4',
            isTarget && 'ring-2 ring-accent ring-offset-2 ring-offset-page',
          )}
        >
          <span className="sr-only">{mine ? messages.you : messages.sender({ name })} </span>
          {message.quote && <QuotedMessage {...{ mine, person, onJump }} quote={message.quote} />}
          {message.story && <StoryChip story={message.story} mine={mine} />}
          {message.post && <AttachedPostCard post={message.post} />}
          {images.length > 0 && (
            <MessageImages
              images={images}
              sender={mine ? ownName : name}
              progress={state === 'sending' ? progress : undefined}
              onOpen={setOpenPhoto}
              onDoubleTap={toggleHeart}
              className={content ? 'rounded-[14px]' : 'rounded-[20px]'}
            />
          )}
          {content === null && messages.deleted}
          {content && (
            <div
              data-narrow={getBubbleKind(message) === 'text' || undefined}
              className={joinClassNames(
                'message-text',
                getBubbleKind(message) === 'text' ? 'max-w-full' : 'px-2 pt-1.5 pb-0.5',
                message.post && 'max-w-60',
                images.length > 0 && 'max-w-64 sm:max-w-72',
              )}
            >
              <RichText text={content} mentions={[]} />
            </div>
          )}
          {reaction && (
            <MessageReactionBadge
              reaction={reaction}
              mine={mine}
              label={
                mine ? messages.reactedByPerson({ name, reaction }) : messages.reactedByYou({ reaction })
              }
            />
          )}
        </div>
        {toggleHeart && <HeartButton isOn={reaction === heartReaction} onClick={toggleHeart} />}
        {(items.length > 0 || react) && (
          <MessageMenu
            items={items}
            reaction={reaction}
            react={react}
            isSent={state === 'sent'}
            buttonRef={menuButton}
          />
        )}
      </div>
      {(place.isLastOfGroup || state !== 'sent') && (
        <MessageStatusLine
          {...{ mine, createdAt, state, problem }}
          reader={isSeen ? person : null}
          isTimeElsewhere={place.isAnsweredSoon || hasTimeAbove}
          retry={message.retry}
        />
      )}
      {/* Outside of the message, so that a long press on the viewer does not open the message's menu. */}
      {openPhoto !== undefined && (
        <ImageViewer
          images={images}
          start={openPhoto}
          authorName={mine ? ownName : name}
          onClose={() => setOpenPhoto(undefined)}
        />
      )}
    </li>
  );
}

/**
 * Centered line above a message that shows the time of the message. Above the first message of a day, the line also
 * shows the day (`hasDay`).
 */
function MessageTimeDivider({ time, hasDay }: { time: string; hasDay: boolean }) {
  return (
    <div className="flex justify-center pt-4 pb-3 text-xs text-muted">
      <time dateTime={time}>
        {hasDay && (
          <span className="font-semibold">{formatMessageDay(time, getServerCorrectedTimeMs())} </span>
        )}
        {formatMessageTime(time)}
      </time>
    </div>
  );
}

/**
 * Button that reacts with ❤️, for people with a mouse: visible while the pointer is on the message. Touch screens have
 * a double tap instead. The keyboard cannot focus the button, because the menu of the message contains the same
 * reaction.
 */
function HeartButton({ isOn, onClick }: { isOn: boolean; onClick: () => void }) {
  return (
    <IconButton
      icon={Heart}
      iconSize={16}
      filled={isOn}
      label={messages.reactWith({ reaction: heartReaction })}
      aria-pressed={isOn}
      tabIndex={-1}
      onClick={onClick}
      className={joinClassNames(
        '-my-1 -mr-2 not-group-hover:opacity-0 pointer-coarse:hidden',
        isOn && 'text-accent!',
      )}
    />
  );
}

interface MessageMenuProps {
  items: MenuItem[];
  /** The viewer's reaction to the message. */
  reaction: MessageReaction | null;
  /** Sets the viewer's reaction; undefined if the viewer cannot react to the message. */
  react: ((reaction: MessageReaction | null) => void) | undefined;
  isSent: boolean;
  buttonRef: RefObject<HTMLButtonElement | null>;
}

/** Button with three dots that opens the menu of a message, with the reactions at its top. */
function MessageMenu({ items, reaction, react, isSent, buttonRef }: MessageMenuProps) {
  return (
    <Menu
      label={messages.menuLabel}
      items={items}
      header={
        react &&
        ((close) => (
          <ReactionPicker
            current={reaction}
            onChoose={(chosen) => {
              close();
              react(chosen);
            }}
          />
        ))
      }
      trigger={(props) => (
        <IconButton
          {...props}
          ref={(button) => {
            buttonRef.current = button;
            props.ref.current = button;
          }}
          icon={Ellipsis}
          iconSize={16}
          label={messages.moreOptionsForMessage}
          title={commonMessages.more}
          // The three-dot button of a sent message is hidden until hover or focus, because a long press opens the menu
          // too. The button of a message that is not yet sent is always visible.
          className={joinClassNames(
            '-my-1',
            isSent &&
              'not-group-hover:not-focus-visible:not-aria-expanded:opacity-0 pointer-coarse:not-focus-visible:not-aria-expanded:opacity-0',
          )}
        />
      )}
    />
  );
}

const chip = 'mt-1 mb-2 flex min-h-11 items-center gap-2.5 rounded-control bg-page px-1.5 text-sm text-ink';

type Story = NonNullable<Message['story']>;

/**
 * Returns true if a story was deleted or has expired. Compares the expiry with the browser's clock, because the server
 * sends no update when a story expires.
 */
function hasEnded(story: Story): boolean {
  return (
    story.gone || (story.expiresAt !== null && Date.parse(story.expiresAt) <= getServerCorrectedTimeMs())
  );
}

/** Link to the story that a message replies to (EXP-037). If the story has ended, renders a text without a link. */
function StoryChip({ story, mine }: { story: Story; mine: boolean }) {
  if (hasEnded(story)) {
    return (
      <p className={joinClassNames(chip, 'px-2.5! text-muted!')}>
        <Clock size={16} className="shrink-0" aria-hidden />
        {messages.storyEnded}
      </p>
    );
  }
  const picture = sanitizeImageUrl(story.pictureUrl);
  return (
    <Link
      to="/story/$storyId"
      params={{ storyId: story.id }}
      className={joinClassNames(chip, 'pr-3 font-semibold')}
    >
      {picture && (
        <img src={picture} alt="" loading="lazy" className="my-1.5 size-11 rounded-[8px] object-cover" />
      )}
      {mine ? messages.replyToTheirStory : messages.replyToYourStory}
    </Link>
  );
}
