import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ArrowDown, MessagesSquare } from 'lucide-react';
import type { Me } from '#features/accounts/web/public.ts';
import { useOutbox } from '#platform/client/use-outbox.ts';
import { madeAt } from '#platform/contract/ids.ts';
import { Button } from '#platform/ui/button.tsx';
import { Chip } from '#platform/ui/pill.tsx';
import { EmptyState, ErrorState } from '#platform/ui/states.tsx';
import type { Message, Talk } from './calls.ts';
import { placeOf } from './merge-messages.ts';
import { MessageRow } from './message-row.tsx';
import type { ShownMessage } from './message-row.tsx';
import { messages } from './messages.ts';
import { drop, isTo, sendAgain, useSending } from './sending.ts';
import type { useTalk } from './use-talk.ts';

interface MessageListProps {
  list: ReturnType<typeof useTalk>;
  person: Talk['person'];
  user: Me;
  onSent: (message: Message) => void;
}

/** So near to the end one is still reading along, in pixels. */
const nearEnd = 160;

/** What was said, the latest at the bottom; what is on its way stands below it. */
export function MessageList({ list, person, user, onSent }: MessageListProps) {
  const shown = useShown(list.messages, person.id, user.id, onSent);
  const { isBelow, toEnd } = useEnd(shown, user.id);
  const hold = useHeldPlace(list.messages[0]?.number);
  if (shown.length === 0) {
    return (
      <EmptyState icon={MessagesSquare} title={messages.sayHello({ name: person.displayName })}>
        {messages.privacyNote}
      </EmptyState>
    );
  }
  return (
    <div className="relative flex grow flex-col justify-end px-3 py-4">
      {list.failed && <ErrorState inline onRetry={list.refetch} />}
      {list.olderFailed && <ErrorState inline onRetry={() => void list.fetchOlder()} />}
      {list.more && !list.olderFailed && (
        <div className="flex justify-center pb-3">
          <Button
            size="sm"
            loading={list.loading}
            onClick={() => {
              hold();
              void list.fetchOlder();
            }}
          >
            {messages.earlierMessages}
          </Button>
        </div>
      )}
      <ol
        aria-label={messages.conversationWith({ name: person.displayName })}
        aria-live="polite"
        aria-relevant="additions"
      >
        {shown.map((message, at) => (
          <MessageRow
            key={message.id}
            message={message}
            place={placeOf(shown, at)}
            name={person.displayName}
          />
        ))}
      </ol>
      {isBelow && (
        <div className="sticky bottom-24 flex justify-center">
          <Chip pressed icon={ArrowDown} onClick={toEnd} className="shadow-float">
            {messages.newMessage}
          </Chip>
        </div>
      )}
    </div>
  );
}

/** The messages of the server, then what waits in the outbox, then what is being sent. */
function useShown(
  received: readonly Message[],
  recipientId: string,
  userId: string,
  onSent: (message: Message) => void,
): ShownMessage[] {
  const sending = useSending();
  const outbox = useOutbox();
  const there = new Set(received.map((message) => message.id));
  const mine = { senderId: userId, mine: true };
  const kept = outbox.items
    .filter((item) => isTo(item, recipientId))
    .map((item): ShownMessage => {
      const { id, content } = item.args as { id: string; content: string };
      const failed = item.state === 'failed';
      return {
        ...mine,
        id,
        content,
        createdAt: new Date(madeAt(id)).toISOString(),
        state: failed ? 'failed' : 'waiting',
        ...(item.problem === null ? {} : { problem: item.problem }),
        retry: () => outbox.retry(item.id),
        discard: () => outbox.discard(item.id),
      };
    });
  const flying = sending
    .filter((one) => one.recipientId === recipientId)
    .map((one): ShownMessage => ({
      ...mine,
      ...one,
      retry: () => sendAgain(one, onSent),
      discard: () => drop(one.id),
    }));
  const unsent = [...kept, ...flying].filter((message) => !there.has(message.id));
  return [...received.map((message): ShownMessage => ({ ...message, state: 'sent' })), ...unsent];
}

/** Begins at the end and stays there while one reads along; who reads further up is told of what comes. */
function useEnd(shown: readonly ShownMessage[], userId: string) {
  const [isBelow, setBelow] = useState(false);
  const near = useRef(true);
  const last = shown.at(-1);
  const lastId = last?.id;
  const isOwn = last?.senderId === userId;
  const toEnd = () => window.scrollTo({ top: document.documentElement.scrollHeight });
  useLayoutEffect(() => {
    if (lastId === undefined) return;
    if (!near.current && !isOwn) {
      setBelow(true);
      return;
    }
    toEnd();
    // The router puts a page that was seen before where it was left; a conversation begins at its end.
    const frame = requestAnimationFrame(toEnd);
    return () => cancelAnimationFrame(frame);
  }, [lastId, isOwn]);
  useEffect(() => {
    const look = () => {
      const { scrollHeight } = document.documentElement;
      near.current = scrollHeight - window.scrollY - window.innerHeight < nearEnd;
      if (near.current) setBelow(false);
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return { isBelow, toEnd };
}

/** What one reads stays where it is when earlier messages come above it. */
function useHeldPlace(first: number | undefined): () => void {
  const held = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (held.current === undefined) return;
    window.scrollTo({ top: document.documentElement.scrollHeight - held.current });
    held.current = undefined;
  }, [first]);
  return () => {
    held.current = document.documentElement.scrollHeight - window.scrollY;
  };
}
