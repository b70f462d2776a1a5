import { useEffect, useEffectEvent, useRef } from 'react';
import { useQuery, queryClient } from '#platform/client/query.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { LogIn, MessageCircleOff } from 'lucide-react';
import { openAuthDialog, useAuth } from '#features/accounts/web/public.ts';
import type { OwnAccount } from '#features/accounts/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { CallError } from '#platform/client/call.ts';
import { useOfflineCopy } from '#platform/client/use-offline-copy.ts';
import { Button, getButtonClassName } from '#platform/ui/button.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { PersonOrCommentSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/ui/states.tsx';
import { useFocusAfterControlRemoval } from '#platform/ui/use-focus-after-replacement.ts';
import { buildConversationQueryKey } from './calls.ts';
import type { ConversationDetails, Message } from './calls.ts';
import { ConversationHeader } from './conversation-header.tsx';
import {
  createQuote,
  findQuoteAuthorName,
  getConversationTitle,
  getThreadId,
} from './conversation-thread.ts';
import { EmptyConversation } from './empty-conversation.tsx';
import { fetchConversation } from './fetch-conversation.ts';
import { GroupHeader } from './groups/group-header.tsx';
import { MessageForm } from './message-form.tsx';
import { MessageList, useDisplayedMessages } from './message-list.tsx';
import { messages } from './messages.ts';
import { MessageRequestBar } from './message-request-bar.tsx';
import { useConversationMessages } from './use-conversation-messages.ts';
import { useHasTwoPanes } from './use-has-two-panes.ts';
import { useMessageDraft } from './use-message-draft.ts';

/**
 * Props that identify the conversation: its own id, or the other person's user id (`withId`). The user id also
 * identifies a conversation that has no messages yet.
 */
interface ConversationScreenProps {
  conversationId?: string;
  withId?: string;
}

/** Screen of a conversation of two people or a group, with header, messages and form (EXP-068). */
export function ConversationScreen(props: ConversationScreenProps) {
  const auth = useAuth();
  if (auth.status === 'signedIn') return <Conversation {...props} user={auth.user} />;
  return (
    <>
      <PlaceholderHeader />
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

function Conversation({ conversationId, withId, user }: ConversationScreenProps & { user: OwnAccount }) {
  const of = conversationId === undefined ? { withId } : { conversationId };
  const query = useQuery({
    queryKey: buildConversationQueryKey(of),
    queryFn: () => fetchConversation(of),
  });
  // Offline copy, with which the person can write without a network. The outbox sends the message later.
  const copy = useOfflineCopy({
    owner: user.id,
    name: `conversation/${conversationId ?? `with/${withId}`}`,
    value: query.data,
    isMissing: query.error instanceof CallError && query.error.isUnreachable && query.data === undefined,
  });
  const conversation = query.data ?? copy;
  if (conversation) {
    // A draft belongs to the user and the other person or the group, so a change of either mounts the component anew.
    const key = `${user.id}/${getThreadId(conversation)}`;
    return <LoadedConversation key={key} conversation={conversation} of={of} user={user} />;
  }
  const isMissing = query.error instanceof CallError && query.error.status >= 400 && query.error.status < 500;
  return (
    <>
      <PlaceholderHeader />
      {query.isPending && <Loading />}
      {isMissing && <MissingConversation />}
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

/**
 * Header of the screen while there is no conversation to show, for example while it is loading. The title is the other
 * person's name, or `Messages` if the name is unknown. `Messages` is invisible beside the list of conversations, which
 * has the same title.
 */
function PlaceholderHeader({ name }: { name?: string }) {
  const isBesideList = useHasTwoPanes();
  return (
    <ScreenHeader
      title={name ?? messages.messages}
      back={!isBesideList}
      isTitleVisible={!isBesideList || name !== undefined}
    />
  );
}

function MissingConversation() {
  return (
    <EmptyState
      icon={MessageCircleOff}
      title={messages.missing}
      action={
        <Link to="/messages" className={getButtonClassName('accent')}>
          {messages.allMessages}
        </Link>
      }
    />
  );
}

function LoadedConversation({
  conversation,
  of,
  user,
}: {
  conversation: ConversationDetails;
  of: object;
  user: OwnAccount;
}) {
  const navigate = useNavigate();
  const { id, person, group } = conversation;
  const threadId = getThreadId(conversation);
  const title = getConversationTitle(conversation, user.id);
  const list = useConversationMessages(id, threadId, onSent);
  const shown = useDisplayedMessages(list.messages, threadId, user.id);
  const draft = useMessageDraft(user.id, threadId);
  const quoted = list.messages.find(({ number }) => number === draft.replyTo);
  const quote = quoted && createQuote(quoted);
  const isRequest = conversation.state === 'request' && conversation.id !== null;
  // When the viewer accepts a request, the form replaces the buttons, so the focus moves to the text box.
  useFocusAfterControlRemoval(isRequest, () => draft.area.current);
  const { isUnreachable } = useAuth();
  const isLoading = !list.ready && !list.failed && !isUnreachable;
  const refresh = () => queryClient.invalidateQueries({ queryKey: buildConversationQueryKey(of) });
  useRefreshAfterReply(list.messages, conversation.left !== null, refresh);
  useRefreshAfterNotice(list.messages, list.ready, refresh);

  function onSent(message: Message) {
    // Refetches the conversation, because only the server knows how many more messages a stranger may send, and whether
    // this message accepted the conversation.
    if (conversation.left !== null || conversation.state !== 'accepted') void refresh();
    if (conversation.id !== null) return;
    const { conversationId } = message;
    const left = conversation.left === null ? null : conversation.left - 1;
    queryClient.setQueryData(buildConversationQueryKey({ conversationId }), {
      ...conversation,
      id: conversationId,
      state: 'accepted',
      left,
    });
    // Navigates without a view transition. It would be invisible, because the screen looks the same afterwards, and
    // touches would be ignored meanwhile.
    void navigate({
      to: '/messages/$conversationId',
      params: { conversationId },
      replace: true,
      viewTransition: false,
    });
  }

  if (list.isMissing) {
    return (
      <>
        <PlaceholderHeader name={title} />
        <MissingConversation />
      </>
    );
  }
  return (
    <div className="flex min-h-dvh flex-col">
      {group && id !== null ? (
        <GroupHeader conversation={{ ...conversation, id, group }} userId={user.id} onChanged={refresh} />
      ) : (
        <ConversationHeader conversation={conversation} />
      )}
      {isLoading ? (
        <Loading />
      ) : (
        <MessageList
          list={list}
          shown={shown}
          conversation={conversation}
          user={user}
          canReact={conversation.state === 'accepted'}
          onReply={isRequest || conversation.left === 0 ? undefined : draft.setReplyTo}
        >
          <EmptyConversation conversation={conversation} draft={draft} />
        </MessageList>
      )}
      <div className="action-bar sticky bottom-0 mt-auto border-t border-line bg-page pb-[env(safe-area-inset-bottom)]">
        {isRequest && conversation.id !== null ? (
          <MessageRequestBar person={person} conversationId={conversation.id} onAnswered={refresh} />
        ) : (
          <MessageForm
            conversation={conversation}
            isBelowPlaceholder={list.ready && shown.length === 0}
            draft={draft}
            quote={quote}
            quoteAuthorName={quote && findQuoteAuthorName(quote, conversation, user.id)}
            seenNumber={list.messages.at(-1)?.number ?? 0}
          />
        )}
      </div>
    </div>
  );
}

/**
 * Calls `refresh` when the other person replies, if the number of messages that the viewer may send is limited. A reply
 * removes this limit.
 */
function useRefreshAfterReply(list: readonly Message[], isLimited: boolean, refresh: () => Promise<void>) {
  const lastReply = list.findLast(({ mine }) => !mine)?.number;
  const reload = useEffectEvent(refresh);
  useEffect(() => {
    if (isLimited && lastReply !== undefined) void reload();
  }, [isLimited, lastReply]);
}

/** Calls `refresh` when a new line of a group says that its members or its name changed. */
function useRefreshAfterNotice(list: readonly Message[], isReady: boolean, refresh: () => Promise<void>) {
  const last = list.findLast(({ notice }) => notice !== undefined)?.number ?? 0;
  const latest = list.at(-1)?.number ?? 0;
  const reload = useEffectEvent(refresh);
  /**
   * Number of the last notice that is not new. At first the number of the last message, because the group was just
   * loaded and its last notice may be on an earlier page.
   */
  const known = useRef<number>(undefined);
  useEffect(() => {
    if (!isReady) return;
    if (known.current === undefined) known.current = latest;
    else if (last > known.current) {
      known.current = last;
      void reload();
    }
  }, [isReady, last, latest]);
}

function Loading() {
  return (
    <SkeletonList label={messages.loadingConversation}>
      <PersonOrCommentSkeleton />
      <PersonOrCommentSkeleton />
      <PersonOrCommentSkeleton />
    </SkeletonList>
  );
}
