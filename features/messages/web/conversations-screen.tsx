import { useEffect, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { LogIn, Mail, UserRoundCheck } from 'lucide-react';
import { openAuthDialog, useAuth } from '#features/accounts/web/public.ts';
import { useLive } from '#platform/client/use-live.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { Button, buttonClass } from '#platform/ui/button.tsx';
import { cx } from '#platform/ui/cx.ts';
import { RelativeTime } from '#platform/ui/relative-time.tsx';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { tabPanelProps, Tabs } from '#platform/ui/segmented.tsx';
import { RowSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/ui/states.tsx';
import { getErrorMessage } from '#platform/client/error-message.ts';
import type * as api from '../api.ts';
import { conversationPageSize } from '../domain/page-sizes.ts';
import { conversationArgs, messagesApi } from './calls.ts';
import type { Box, Conversation } from './calls.ts';
import { previewMessage } from './preview-message.ts';

/** `/messages`: conversations and the requests of strangers, live (EXP-068). */
export default function ConversationsScreen() {
  const auth = useAuth();
  return (
    <>
      <ScreenHeader title="Messages" />
      {auth.status === 'loading' && <Loading />}
      {auth.status === 'signedIn' && <Boxes key={auth.user.id} userId={auth.user.id} />}
      {auth.status === 'signedOut' && (
        <EmptyState
          icon={LogIn}
          title="Write to your neighbors"
          action={
            <Button tone="accent" onClick={() => openAuthDialog({ mode: 'logIn' })}>
              Log in
            </Button>
          }
        >
          Log in to read and write messages.
        </EmptyState>
      )}
    </>
  );
}

function Boxes({ userId }: { userId: string }) {
  const [box, setBox] = useState<Box>('inbox');
  const waiting = useLive<typeof api.listConversations>(
    'listConversations',
    conversationArgs(userId, 'inbox'),
  ).data?.requests;
  return (
    <>
      <Tabs
        id="messages"
        label="Which messages"
        choices={[
          { value: 'inbox', label: 'Inbox' },
          { value: 'requests', label: waiting ? `Requests (${waiting})` : 'Requests' },
        ]}
        value={box}
        onValue={setBox}
      />
      <div {...tabPanelProps('messages', box)}>
        <List key={box} userId={userId} box={box} />
      </div>
    </>
  );
}

function useList(userId: string, box: Box) {
  const live = useLive<typeof api.listConversations>('listConversations', conversationArgs(userId, box));
  const [older, setOlder] = useState<readonly Conversation[]>([]);
  const [next, setNext] = useState<string | null>();
  const [loading, setLoading] = useState(false);
  const [olderFailed, setOlderFailed] = useState(false);
  const page = live.data?.conversations ?? [];
  const cursor = next === undefined ? (live.data?.cursor ?? null) : next;
  async function more() {
    if (cursor === null) return;
    setLoading(true);
    setOlderFailed(false);
    try {
      const answer = await messagesApi.listConversations({ box, cursor, limit: conversationPageSize });
      setOlder((was) => [...was, ...answer.conversations]);
      setNext(answer.cursor);
    } catch {
      setOlderFailed(true);
    }
    setLoading(false);
  }
  // What was pushed off the live page by newer ones stays below it.
  const [seen, setSeen] = useState<ReadonlyMap<string, Conversation>>(new Map());
  useEffect(() => {
    if (live.data)
      setSeen((was) => new Map([...was, ...live.data!.conversations.map((one) => [one.id, one] as const)]));
  }, [live.data]);
  const here = new Set(page.map((one) => one.id));
  const rest = next === undefined ? [] : [...older, ...seen.values()].filter((one) => !here.has(one.id));
  const below = [...new Map(rest.map((one) => [one.id, one])).values()].toSorted((a, b) =>
    a.lastMessage.createdAt < b.lastMessage.createdAt ? 1 : -1,
  );
  return { live, conversations: [...page, ...below], cursor, loading, olderFailed, more };
}

function List({ userId, box }: { userId: string; box: Box }) {
  const { live, conversations, cursor, loading, olderFailed, more } = useList(userId, box);
  const failed = live.status === 'failed';
  if (!live.data)
    return failed ? <ErrorState onRetry={live.refetch} detail={getErrorMessage(live.error)} /> : <Loading />;
  if (conversations.length === 0) return <Nothing box={box} />;
  return (
    <>
      {failed && <ErrorState inline onRetry={live.refetch} />}
      <ul aria-label={box === 'inbox' ? 'Conversations' : 'Requests'}>
        {conversations.map((one) => (
          <ConversationRow key={one.id} conversation={one} userId={userId} />
        ))}
      </ul>
      {olderFailed && <ErrorState inline onRetry={() => void more()} />}
      {cursor !== null && !olderFailed && (
        <div className="p-4">
          <Button wide loading={loading} onClick={() => void more()}>
            Show older
          </Button>
        </div>
      )}
    </>
  );
}

function ConversationRow({ conversation, userId }: { conversation: Conversation; userId: string }) {
  const { id, person, lastMessage, unread } = conversation;
  return (
    <li className="border-b border-line">
      <Link
        to="/messages/$conversationId"
        params={{ conversationId: id }}
        className="flex min-h-18 items-center gap-3 px-4 py-3 hover:bg-fill"
      >
        <Avatar id={person.id} name={person.displayName} src={person.avatarUrl} size={48} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-3">
            <span className="truncate font-semibold">{person.displayName}</span>
            <RelativeTime at={lastMessage.createdAt} className="shrink-0 text-sm text-muted" />
          </span>
          <span className="mt-0.5 flex items-center justify-between gap-3">
            <span className={cx('truncate text-md', unread > 0 ? 'font-medium text-ink' : 'text-muted')}>
              {previewMessage(lastMessage, userId)}
            </span>
            {unread > 0 && (
              <span
                data-number
                className="flex h-5.5 min-w-5.5 shrink-0 items-center justify-center rounded-full bg-accent px-1.5 text-xs font-semibold text-on-strong"
              >
                {unread}
                <span className="sr-only"> unread</span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}

function Nothing({ box }: { box: Box }) {
  if (box === 'requests') {
    return (
      <EmptyState icon={UserRoundCheck} title="No requests">
        The first words of people you do not follow wait here until you let them in.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={Mail}
      title="No messages yet"
      action={
        <Link to="/search" className={buttonClass('accent')}>
          Find somebody
        </Link>
      }
    >
      Open a neighbor’s profile and press Message to begin.
    </EmptyState>
  );
}

function Loading() {
  return (
    <SkeletonList label="Loading messages">
      {Array.from({ length: 6 }, (_, at) => (
        <RowSkeleton key={at} />
      ))}
    </SkeletonList>
  );
}
