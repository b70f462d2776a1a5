import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { ReactNode, RefObject } from 'react';
import { ArrowDown } from 'lucide-react';
import type { OwnAccount } from '#features/accounts/web/public.ts';
import { useReportDialog } from '#features/moderation/web/public.ts';
import { outboxSendingStateStore } from '#platform/client/outbox-activity.ts';
import { useOptimisticMutations } from '#platform/client/store/use-mutations.ts';
import { Button } from '#platform/ui/button.tsx';
import { Chip } from '#platform/ui/pill.tsx';
import { ErrorState } from '#platform/ui/states.tsx';
import type * as api from '../api.ts';
import type * as groupsApi from '../api-groups.ts';
import type { ConversationDetails, Message } from './calls.ts';
import { getConversationTitle, getThreadId } from './conversation-thread.ts';
import { GroupIntro } from './groups/group-intro.tsx';
import { computePositionInMessageGroup, findLastSentMessageIdIfRead } from './merge-messages.ts';
import { MessageRow } from './message-row.tsx';
import { buildMessageUrlHash } from './message-hash.ts';
import type { DisplayedMessage } from './displayed-message.ts';
import { messages } from './messages.ts';
import { OtherPersonIntro } from './conversation-intro.tsx';
import { registerVisibleConversation, listUnsentMessages } from './unsent-messages.ts';
import { useScrollToMessage, useMessageNumberFromUrlHash } from './use-scroll-to-message.ts';
import { useShrinkBubblesToLongestLine } from './use-fit-texts-to-longest-line.ts';
import type { useConversationMessages } from './use-conversation-messages.ts';

interface MessageListProps {
  list: ReturnType<typeof useConversationMessages>;
  /** The messages of `list`, followed by those that are not yet sent. */
  shown: readonly DisplayedMessage[];
  conversation: ConversationDetails;
  user: OwnAccount;
  /** True if the viewer may react to messages of other people. */
  canReact: boolean;
  /** Starts a reply to the message with a number; undefined if the viewer cannot write in the conversation. */
  onReply: ((number: number) => void) | undefined;
  /** Element that is shown instead of the list if the conversation has no messages. */
  children: ReactNode;
}

/**
 * Maximum distance in pixels from the end of the page at which a new message of the other person scrolls the page to
 * the end. A new message of the viewer scrolls it at any distance.
 */
const nearEnd = 160;

/**
 * Maximum number of messages for which the list begins with the other person's picture and name. In a longer
 * conversation, they would only repeat the header.
 */
const maxMessagesBelowIntro = 3;

/** List of a conversation's messages, the latest at the bottom. Messages that are not yet sent follow the sent ones. */
export function MessageList(props: MessageListProps) {
  const { list, shown, conversation, user, canReact, onReply, children } = props;
  const { person, group } = conversation;
  const threadId = getThreadId(conversation);
  useEffect(() => registerVisibleConversation(threadId), [threadId]);
  const rows = useRef<HTMLOListElement>(null);
  const { target, opened, jumpTo } = useTarget(rows);
  const report = useReportDialog();
  useShrinkBubblesToLongestLine(rows, shown);
  const { hasNewBelow, scrollToEnd } = useStickToEnd(shown, user.id, rows, opened !== undefined);
  useScrollToMessage(list, target, rows);
  const saveScroll = useScrollAnchor(list.messages[0]?.number);
  if (shown.length === 0) {
    if (!list.ready) return <ErrorState onRetry={list.refetch} detail={list.detail} />;
    return children;
  }
  const isComplete = list.ready && !list.more && !list.olderFailed;
  const hasIntro = isComplete && shown.length <= maxMessagesBelowIntro;
  const seenId = findLastSentMessageIdIfRead(shown, list.readPositions, person.id);
  return (
    <div className="relative flex grow flex-col justify-end px-3 py-4">
      {hasIntro && !group && <OtherPersonIntro person={person} size={64} />}
      {hasIntro && group && <GroupIntro conversation={{ person, group }} userId={user.id} />}
      {list.failed && <ErrorState inline onRetry={list.refetch} />}
      {list.olderFailed && (
        <ErrorState inline title={messages.earlierNotLoaded} onRetry={() => void list.fetchOlder()} />
      )}
      {list.more && !list.olderFailed && (
        <div className="flex justify-center pb-3">
          <Button
            size="sm"
            loading={list.loading}
            onClick={() => {
              saveScroll();
              void list.fetchOlder();
            }}
          >
            {messages.earlierMessages}
          </Button>
        </div>
      )}
      <ol
        ref={rows}
        aria-label={messages.conversationWith({ name: getConversationTitle(conversation, user.id) })}
        aria-live="polite"
        aria-relevant="additions"
      >
        {shown.map((message, at) => (
          <MessageRow
            key={message.id}
            message={message}
            place={computePositionInMessageGroup(shown, at)}
            conversation={conversation}
            user={user}
            isSeen={message.id === seenId}
            isTarget={target !== undefined && message.number === target}
            canReact={canReact}
            onUnsent={list.markRemoved}
            onReply={onReply}
            onReport={() =>
              void report({
                kind: 'message',
                targetId: message.id,
                about: describeAuthor(message.author ?? person),
              })
            }
            onJump={jumpTo}
          />
        ))}
      </ol>
      {hasNewBelow && (
        <div className="sticky bottom-24 flex justify-center">
          <Chip pressed icon={ArrowDown} onClick={scrollToEnd} className="shadow-float">
            {messages.newMessage}
          </Chip>
        </div>
      )}
    </div>
  );
}

const describeAuthor = ({ id, displayName }: { id: string; displayName: string }) => ({
  userId: id,
  name: displayName,
});

/**
 * React hook that returns the number of the highlighted message (`target`), the number of the message in the URL
 * (`opened`), and `jumpTo`, which highlights a message and scrolls to it. The message in the URL is highlighted until
 * the viewer presses a quote, and again after the URL changes.
 */
function useTarget(rows: RefObject<HTMLOListElement | null>) {
  const opened = useMessageNumberFromUrlHash();
  const [pressed, setPressed] = useState<{ number: number; opened: number | undefined }>();
  function jumpTo(number: number) {
    setPressed({ number, opened });
    // A second press on the same quote changes no state, so the row must be scrolled to here.
    rows.current?.querySelector(`#${buildMessageUrlHash(number)}`)?.scrollIntoView({ block: 'center' });
  }
  const target = pressed?.opened === opened ? (pressed?.number ?? opened) : opened;
  return { target, opened, jumpTo };
}

/** React hook that returns the messages that the server has accepted, followed by those that are not yet sent. */
export function useDisplayedMessages(
  received: readonly Message[],
  threadId: string,
  userId: string,
): DisplayedMessage[] {
  const toPeople = useOptimisticMutations<typeof api.sendMessage>('sendMessage');
  const toGroups = useOptimisticMutations<typeof groupsApi.sendGroupMessage>('sendGroupMessage');
  const isOutboxSending = useSyncExternalStore(
    outboxSendingStateStore.subscribe,
    outboxSendingStateStore.read,
  );
  return useMemo(() => {
    const unsent = listUnsentMessages([...toPeople, ...toGroups], threadId, received, isOutboxSending);
    return [
      ...received.map((message): DisplayedMessage => ({
        ...message,
        ...splitReactions(message, userId),
        state: 'sent',
      })),
      ...unsent.map((message): DisplayedMessage => ({ ...message, senderId: userId, mine: true })),
    ];
  }, [toPeople, toGroups, threadId, received, userId, isOutboxSending]);
}

/** Separates the viewer's own reaction to a message of a group from those of other members. */
function splitReactions({ reactions, reaction }: Message, userId: string) {
  if (!reactions) return { reaction };
  return {
    reaction: reactions.find((one) => one.userId === userId)?.reaction ?? null,
    reactions: reactions.filter((one) => one.userId !== userId),
  };
}

/** Returns how many more pixels the page can be scrolled down from its current position. */
function computeDistanceToEnd(): number {
  return document.documentElement.scrollHeight - window.scrollY - window.innerHeight;
}

/**
 * React hook that scrolls the page to the end when the conversation opens and after each new message. While the viewer
 * has scrolled up, a message of the other person does not scroll the page; the hook then returns `hasNewBelow` as true.
 * @param rows element of the list. If its height changes while the viewer is near the end, the hook restores the
 *   distance to the end
 * @param opensAtMessage true if the conversation opens at the message in the URL instead of at its end
 */
function useStickToEnd(
  shown: readonly DisplayedMessage[],
  userId: string,
  rows: RefObject<HTMLOListElement | null>,
  opensAtMessage: boolean,
) {
  const [hasNewBelow, setNewBelow] = useState(false);
  const isNearEnd = useRef(true);
  /** Distance in pixels from the visible part of the page to the end of the page, measured after the latest scroll. */
  const distance = useRef(0);
  const last = shown.at(-1);
  const lastId = last?.id;
  /**
   * Id of the latest message at the time when the conversation opened. Undefined if the conversation opened at its end.
   */
  const latestAtOpening = useRef<string>(undefined);
  const isOwn = last?.senderId === userId;
  const isEmpty = lastId === undefined;
  const scrollToEnd = () => {
    distance.current = 0;
    window.scrollTo({ top: document.documentElement.scrollHeight });
  };
  useLayoutEffect(() => {
    if (lastId === undefined) return;
    if (opensAtMessage && (latestAtOpening.current ?? lastId) === lastId) {
      latestAtOpening.current = lastId;
      isNearEnd.current = false;
      return;
    }
    if (!isNearEnd.current && !isOwn) {
      setNewBelow(true);
      return;
    }
    scrollToEnd();
    // Scrolls again in the next frame, because the router then restores the old scroll position of the page.
    const frame = requestAnimationFrame(scrollToEnd);
    return () => cancelAnimationFrame(frame);
  }, [lastId, isOwn, opensAtMessage]);
  useEffect(() => {
    const update = () => {
      distance.current = computeDistanceToEnd();
      isNearEnd.current = distance.current < nearEnd;
      if (isNearEnd.current) setNewBelow(false);
    };
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  useEffect(() => {
    if (isEmpty || !rows.current || typeof ResizeObserver === 'undefined') return undefined;
    // The list can grow without a new message: a portrait photo becomes taller when the browser knows its size.
    const observer = new ResizeObserver(() => {
      if (isNearEnd.current) window.scrollBy({ top: computeDistanceToEnd() - distance.current });
    });
    observer.observe(rows.current);
    return () => observer.disconnect();
  }, [isEmpty, rows]);
  return { hasNewBelow, scrollToEnd };
}

/**
 * React hook that keeps the visible messages in place when earlier messages are inserted above them. Returns a function
 * that saves the scroll position, which must be called before the earlier messages are loaded.
 * @param first number of the first message in the list
 */
function useScrollAnchor(first: number | undefined): () => void {
  const distanceToEnd = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (distanceToEnd.current === undefined) return;
    window.scrollTo({ top: document.documentElement.scrollHeight - distanceToEnd.current });
    distanceToEnd.current = undefined;
  }, [first]);
  return () => {
    distanceToEnd.current = document.documentElement.scrollHeight - window.scrollY;
  };
}
