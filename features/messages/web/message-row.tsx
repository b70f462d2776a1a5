import { useRef, useState } from 'react';
import { Copy, Flag, Heart, Reply, RotateCcw, Trash2, Undo2 } from 'lucide-react';
import type { OwnAccount } from '#features/accounts/web/public.ts';
import { ImageViewer, useDoubleTap } from '#features/posts/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { copyTextToClipboard } from '#platform/ui/copy-text-to-clipboard.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import type { MenuItem } from '#platform/ui/menu.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { useLongPress } from '#platform/ui/use-long-press.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { messagesApi } from './calls.ts';
import type { ConversationDetails } from './calls.ts';
import type { DisplayedMessage } from './displayed-message.ts';
import { formatGroupNotice } from './groups/format-group-notice.ts';
import { GroupNoticeRow } from './groups/group-notice-row.tsx';
import type { PositionInMessageGroup } from './merge-messages.ts';
import { heartReaction } from '../domain/reactions.ts';
import type { MessageReaction } from '../domain/reactions.ts';
import { setMessageReaction, useMessageReaction } from './message-reaction.ts';
import { GroupReactionBadge, MessageReactionBadge } from './reaction-picker.tsx';
import { buildMessageUrlHash } from './message-hash.ts';
import { getBubbleKind, MessageContent } from './message-content.tsx';
import type { BubbleKind } from './message-content.tsx';
import { MessageMenu } from './message-menu.tsx';
import { MessageStatusLine } from './message-note.tsx';
import { messages } from './messages.ts';
import { MessageTimeDivider } from './message-time-divider.tsx';
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
  { number, content, hidden }: DisplayedMessage,
  onReply: MessageRowProps['onReply'],
): (() => void) | undefined {
  return number === undefined || content === null || hidden ? undefined : onReply && (() => onReply(number));
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
  if (!message.mine && content !== null && !message.hidden)
    items.push({ label: messages.report, icon: Flag, danger: true, onSelect: onReport });
  if (state !== 'sent' && state !== 'sending' && discard)
    items.push({ label: commonMessages.discard, icon: Trash2, danger: true, onSelect: discard });
  return items;
}

interface MessageRowProps {
  message: DisplayedMessage;
  place: PositionInMessageGroup;
  conversation: Pick<ConversationDetails, 'person' | 'group'>;
  user: Pick<OwnAccount, 'id' | 'displayName'>;
  /** True if this is the last of the viewer's messages and the other person has read it. */
  isSeen: boolean;
  /** True if the conversation was opened at this message, which is then highlighted. */
  isTarget: boolean;
  /** True if the viewer may react to messages of other people. */
  canReact: boolean;
  /** Called with the id of the message after the viewer has removed it for everybody. */
  onUnsent: (id: string) => void;
  /** Starts a reply to the message with a number; undefined if the viewer cannot write in the conversation. */
  onReply: ((number: number) => void) | undefined;
  /** Opens the dialog that reports this message. */
  onReport: () => void;
  /** Scrolls to the message with a number. */
  onJump: (number: number) => void;
}

const paddings: Record<BubbleKind, string> = {
  photos: '',
  attachment: 'p-1.5',
  emoji: 'py-1 font-emoji text-[2.75rem]! text-ink! leading-tight',
  text: 'px-3.5 py-2',
};

/**
 * Returns the CSS classes of a message's bubble. Where two bubbles of one group meet, the corners on the sender's side
 * are less round.
 */
function getBubbleClassName(message: DisplayedMessage, place: PositionInMessageGroup): string {
  const { mine, content } = message;
  const { isFirstOfGroup, isLastOfGroup } = place;
  const kind = getBubbleKind(message);
  return joinClassNames(
    'relative max-w-[78%] min-w-0 rounded-[20px] text-base whitespace-pre-wrap pointer-coarse:select-none pointer-coarse:[-webkit-touch-callout:none]',
    paddings[kind],
    mine
      ? // Links get the color of the text, because the accent for links is not readable on the accent.
        'bg-accent text-on-strong [&_.message-text_a]:text-current [&_.message-text_a]:underline'
      : 'bg-bubble text-ink',
    (content === null || message.hidden) && 'border border-line bg-transparent! text-muted! italic',
    (kind === 'photos' || kind === 'emoji') && 'bg-transparent!',
    !isFirstOfGroup && (mine ? 'rounded-tr-[6px]' : 'rounded-tl-[6px]'),
    !isLastOfGroup && (mine ? 'rounded-br-[6px]' : 'rounded-bl-[6px]'),
  );
}

/** Row of a message, or of a notice of a group. */
export function MessageRow(props: MessageRowProps) {
  const { message, place, user } = props;
  const notice = formatGroupNotice(message, user.id);
  return notice === undefined ? (
    <WrittenMessageRow {...props} />
  ) : (
    <GroupNoticeRow message={message} place={place} text={notice} />
  );
}

/**
 * Row of one message: the viewer's messages on the right, those of other people on the left. If several messages follow
 * within a few minutes, only the last shows its time, or none if a line above already shows it. In a group, the first
 * of them shows its author. A long press opens the menu, like the three-dot button. A double tap reacts with ❤️.
 */
function WrittenMessageRow(props: MessageRowProps) {
  const { message, place, conversation, user, isSeen, isTarget, canReact, onJump } = props;
  const { mine, content, createdAt, state, problem, images = [] } = message;
  const reactions = (content !== null && message.reactions) || [];
  const hasTimeAbove = place.isFirstOfDay || place.isAfterPause;
  const reaction = useMessageReaction(message);
  const react =
    canReact && !mine && state === 'sent' && content !== null && !message.hidden
      ? (chosen: MessageReaction | null) => setMessageReaction(message.id, chosen)
      : undefined;
  const items = menuItemsOf(message, props);
  const swipe = useSwipeToReply(findReplyAction(message, props.onReply));
  const toggleHeart = react && (() => react(reaction === heartReaction ? null : heartReaction));
  const onTap = useDoubleTap({ onSingle: () => {}, onDouble: toggleHeart });
  const [openPhoto, setOpenPhoto] = useState<number>();
  const menuButton = useRef<HTMLButtonElement>(null);
  const isInGroup = conversation.group !== undefined;
  const person = isInGroup ? message.author : conversation.person;
  const name = person?.displayName ?? messages.member;
  const hasAuthorLine = isInGroup && !mine && place.isFirstOfGroup && !message.hidden;
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
      {hasAuthorLine && (
        <p aria-hidden className="mt-1.5 mb-0.5 truncate pl-12 text-sm font-medium text-muted">
          {name}
        </p>
      )}
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
          <span className={joinClassNames('mr-1 flex w-7 shrink-0', isInGroup ? 'self-start' : 'self-end')}>
            {(isInGroup ? hasAuthorLine : place.isLastOfGroup) && person && (
              <Avatar id={person.id} name={name} src={person.avatarUrl} size={28} />
            )}
          </span>
        )}
        <div
          {...longPress}
          onClick={onTap}
          className={joinClassNames(
            getBubbleClassName(message, place),
            (reaction || reactions.length > 0) && 'mb-4',
            isTarget && 'ring-2 ring-accent ring-offset-2 ring-offset-page',
          )}
        >
          <MessageContent
            {...{ message, conversation, user, onJump }}
            senderName={mine ? user.displayName : name}
            onOpenPhoto={setOpenPhoto}
            onDoubleTap={toggleHeart}
          />
          {isInGroup && (
            <GroupReactionBadge own={reaction} others={reactions} mine={mine} group={conversation.group} />
          )}
          {!isInGroup && reaction && (
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
          reader={isSeen ? conversation.person : null}
          isTimeElsewhere={place.isAnsweredSoon || hasTimeAbove}
          retry={message.retry}
        />
      )}
      {/* Outside of the message, so that a long press on the viewer does not open the message's menu. */}
      {openPhoto !== undefined && (
        <ImageViewer
          images={images}
          start={openPhoto}
          authorName={mine ? user.displayName : name}
          onClose={() => setOpenPhoto(undefined)}
        />
      )}
    </li>
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
