import { useState } from 'react';
import { useQuery, queryClient } from '#platform/client/query.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { LogIn, MessageCircleOff } from 'lucide-react';
import { openAuthDialog, useAuth } from '#features/accounts/web/public.ts';
import type { Me } from '#features/accounts/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { personPath } from '#platform/client/paths.ts';
import { CallError } from '#platform/client/call.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { Button, buttonClass } from '#platform/ui/button.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { RowSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/ui/states.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { messagesApi, talkKey } from './calls.ts';
import type { Message, Talk } from './calls.ts';
import { MessageBox } from './message-box.tsx';
import { MessageList } from './message-list.tsx';
import { messages } from './messages.ts';
import { TalkMenu } from './talk-menu.tsx';
import { useTalk } from './use-talk.ts';

/** A conversation by its id, or the one with a person, which may not have begun yet. */
interface ConversationScreenProps {
  conversationId?: string;
  withId?: string;
}

/** `/messages/$conversationId`, `/messages/with/$userId`: what two people said to each other (EXP-068). */
export default function ConversationScreen(props: ConversationScreenProps) {
  const auth = useAuth();
  if (auth.status === 'signedIn') return <Opened {...props} user={auth.user} />;
  return (
    <>
      <ScreenHeader title={messages.messages} />
      {auth.status === 'loading' ? (
        <Loading />
      ) : (
        <EmptyState
          icon={LogIn}
          title={messages.logInToReadConversation}
          action={
            <Button tone="accent" onClick={() => openAuthDialog({ mode: 'logIn' })}>
              {commonMessages.logIn}
            </Button>
          }
        />
      )}
    </>
  );
}

function Opened({ conversationId, withId, user }: ConversationScreenProps & { user: Me }) {
  const of = conversationId === undefined ? { withId } : { conversationId };
  const query = useQuery({ queryKey: talkKey(of), queryFn: () => messagesApi.getConversation(of) });
  if (query.data) return <TalkScreen talk={query.data} of={of} user={user} />;
  const isMissing = query.error instanceof CallError && query.error.status >= 400 && query.error.status < 500;
  return (
    <>
      <ScreenHeader title={messages.messages} />
      {query.isPending && <Loading />}
      {isMissing && <Gone />}
      {query.isError && !isMissing && (
        <ErrorState
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          detail={getErrorMessage(query.error)}
        />
      )}
    </>
  );
}

function Gone() {
  return (
    <EmptyState
      icon={MessageCircleOff}
      title={messages.missing}
      action={
        <Link to="/messages" className={buttonClass('accent')}>
          {messages.allMessages}
        </Link>
      }
    />
  );
}

function TalkScreen({ talk, of, user }: { talk: Talk; of: object; user: Me }) {
  const navigate = useNavigate();
  const { person } = talk;
  const list = useTalk(talk.id);
  const refresh = () => queryClient.invalidateQueries({ queryKey: talkKey(of) });

  function onSent(message: Message) {
    list.put(message);
    // How many a stranger may still write, and whether this opened the conversation, is for the server to say.
    if (talk.left !== null || talk.state !== 'accepted') void refresh();
    if (talk.id !== null) return;
    const { conversationId } = message;
    const left = talk.left === null ? null : talk.left - 1;
    queryClient.setQueryData(talkKey({ conversationId }), {
      ...talk,
      id: conversationId,
      state: 'accepted',
      left,
    });
    void navigate({ to: '/messages/$conversationId', params: { conversationId }, replace: true });
  }

  if (list.gone) {
    return (
      <>
        <ScreenHeader title={person.displayName} />
        <Gone />
      </>
    );
  }
  return (
    <div className="flex min-h-dvh flex-col">
      <ScreenHeader
        title={person.displayName}
        end={
          <>
            {person.isActive && (
              <Link
                to={personPath(person.handle)}
                title={messages.profile}
                className="flex size-11 items-center justify-center rounded-full"
              >
                <span className="sr-only">{messages.profileOf({ name: person.displayName })}</span>
                <Avatar id={person.id} name={person.displayName} src={person.avatarUrl} size={36} />
              </Link>
            )}
            <TalkMenu talk={talk} />
          </>
        }
      />
      {!list.ready && !list.failed && <Loading />}
      {!list.ready && list.failed && <ErrorState onRetry={list.refetch} detail={list.detail} />}
      {list.ready && <MessageList list={list} person={person} user={user} onSent={onSent} />}
      <div className="sticky bottom-0 mt-auto border-t border-line bg-page pb-[env(safe-area-inset-bottom)]">
        {talk.state === 'request' && talk.id !== null && (
          <RequestBar talk={talk} conversationId={talk.id} onAnswered={refresh} />
        )}
        <MessageBox talk={talk} user={user} onSent={onSent} />
      </div>
    </div>
  );
}

interface RequestBarProps {
  talk: Talk;
  conversationId: string;
  onAnswered: () => Promise<void>;
}

/** The first words of a stranger: let them in, or put them away without telling them. */
function RequestBar({ talk, conversationId, onAnswered }: RequestBarProps) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState<'in' | 'out'>();
  async function answer(what: 'in' | 'out') {
    setBusy(what);
    try {
      if (what === 'in') {
        await messagesApi.acceptConversation({ conversationId });
        await onAnswered();
      } else {
        await messagesApi.declineConversation({ conversationId });
        void navigate({ to: '/messages', replace: true });
      }
    } catch (error) {
      toast.error(getErrorMessage(error));
    }
    setBusy(undefined);
  }
  return (
    <section aria-label={messages.request} className="border-b border-line px-4 py-3">
      <p className="text-sm text-muted">{messages.requestHint({ name: talk.person.displayName })}</p>
      <div className="mt-2 flex gap-2">
        <Button tone="accent" loading={busy === 'in'} onClick={() => void answer('in')}>
          {messages.accept}
        </Button>
        <Button loading={busy === 'out'} onClick={() => void answer('out')}>
          {messages.decline}
        </Button>
      </div>
    </section>
  );
}

function Loading() {
  return (
    <SkeletonList label={messages.loadingConversation}>
      <RowSkeleton />
      <RowSkeleton />
      <RowSkeleton />
    </SkeletonList>
  );
}
