import { useEffect, useMemo, useState } from 'react';
import { LogIn, Mail, SquarePen, UserRoundCheck } from 'lucide-react';
import { openAuthDialog, useAuth } from '#features/accounts/web/public.ts';
import { useQuery } from '#platform/client/query.ts';
import { useLiveQuery } from '#platform/client/use-live-query.ts';
import { useOfflineCopy } from '#platform/client/use-offline-copy.ts';
import { Button } from '#platform/ui/button.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { LoadMorePlaceholder } from '#platform/ui/load-more-rows.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { getTabPanelProps, Tabs } from '#platform/ui/tabs.tsx';
import { PersonOrCommentSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/ui/states.tsx';
import { usePagedLiveQuery } from '#platform/client/use-paged-live-query.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import type * as api from '../api.ts';
import { conversationPageSize } from '../domain/page-sizes.ts';
import { buildConversationListArgs, buildConversationQueryKey, messagesApi } from './calls.ts';
import type { Conversation, ConversationListName } from './calls.ts';
import { ConversationRow } from './conversation-row.tsx';
import { fetchConversation } from './fetch-conversation.ts';
import { appendOlderPage, doesPageOverlapKnownConversations, mergeFirstPage } from './merge-conversations.ts';
import type { LoadedConversations } from './merge-conversations.ts';
import { messages } from './messages.ts';
import { SuggestedMessageRecipientList } from './people/people-to-message.tsx';
import { MessageSearchBox } from './search/message-search-box.tsx';
import { MessageSearchResults } from './search/message-search-results.tsx';
import { useMessageSearchTextStoredInUrl } from './search/use-message-search.ts';

/**
 * Ids of the open conversation in the URL: either the conversation's own id, or the user id of the other person. Both
 * are undefined if no conversation is open.
 */
interface OpenConversationIds {
  conversationId?: string | undefined;
  personId?: string | undefined;
}

interface ConversationsPaneProps {
  open: OpenConversationIds;
  /**
   * True in a wide window, where the pane is on the left of the open conversation, or of a placeholder. The pane then
   * scrolls separately from the page.
   */
  isBesideConversation: boolean;
  /** Opens the dialog that chooses the recipient of a new message. */
  onNew: () => void;
}

/** The viewer's conversations and message requests, updated live (EXP-068). */
export function ConversationsPane({ open, isBesideConversation, onNew }: ConversationsPaneProps) {
  const auth = useAuth();
  const hasOpenConversation = open.conversationId !== undefined || open.personId !== undefined;
  return (
    <section
      aria-label={isBesideConversation ? messages.messages : undefined}
      className={joinClassNames(
        isBesideConversation && 'sticky top-0 flex h-dvh w-[360px] shrink-0 flex-col border-r border-line',
        isBesideConversation && hasOpenConversation && 'print:hidden',
      )}
    >
      <PaneHeader
        isScreenHeader={!hasOpenConversation}
        hasBackButton={!isBesideConversation}
        onNew={auth.status === 'signedIn' ? onNew : undefined}
      />
      {auth.status === 'loading' && <Loading />}
      {auth.status === 'signedIn' && (
        <Boxes
          key={auth.user.id}
          userId={auth.user.id}
          open={open}
          isBesideConversation={isBesideConversation}
          onNew={onNew}
        />
      )}
      {auth.status === 'signedOut' && (
        <EmptyState
          icon={LogIn}
          title={messages.writeToNeighbors}
          action={
            <Button tone="accent" onClick={() => openAuthDialog({ mode: 'logIn' })}>
              {commonMessages.logIn}
            </Button>
          }
        >
          {messages.logInToRead}
        </EmptyState>
      )}
    </section>
  );
}

interface PaneHeaderProps {
  /**
   * True if the header of the list is the main header of the screen. False if a conversation is open beside the list:
   * the main header is then that of the conversation.
   */
  isScreenHeader: boolean;
  hasBackButton: boolean;
  /** Opens the dialog that chooses the recipient of a new message; undefined if the viewer is not signed in. */
  onNew: (() => void) | undefined;
}

function PaneHeader({ isScreenHeader, hasBackButton, onNew }: PaneHeaderProps) {
  const end = onNew && <IconButton icon={SquarePen} label={messages.newMessage} onClick={onNew} />;
  if (isScreenHeader) return <ScreenHeader title={messages.messages} back={hasBackButton} end={end} />;
  return (
    <header className="top-bar flex min-h-14 items-center gap-2 border-b border-line px-4">
      <h2 className="min-w-0 flex-1 truncate text-[1.125rem]">{messages.messages}</h2>
      {end}
    </header>
  );
}

/**
 * React hook that returns true if the open conversation is a message request that the viewer has not answered. Reads
 * the conversation from the query cache, where `ConversationScreen` stores it.
 */
function useIsRequestOpen({ conversationId, personId }: OpenConversationIds): boolean {
  const of = conversationId === undefined ? { withId: personId } : { conversationId };
  const { data } = useQuery({
    queryKey: buildConversationQueryKey(of),
    queryFn: () => fetchConversation(of),
    enabled: false,
  });
  return data?.state === 'request';
}

type BoxesProps = ConversationsPaneProps & { userId: string };

/**
 * CSS classes of the scrollable list beside a conversation. An element after the last row loads older conversations
 * when it comes into view. The scroll padding ensures that this happens when the last row gets the focus.
 */
const scrollClassName = 'min-h-0 flex-1 scroll-pb-24 overflow-y-auto overscroll-contain';

/**
 * Search box, and below it the viewer's conversations. While the search box contains a text, the results of the search
 * replace the conversations.
 */
function Boxes(props: BoxesProps) {
  const { userId, isBesideConversation, onNew } = props;
  const { text, setText, query } = useMessageSearchTextStoredInUrl();
  const inbox = useLiveQuery<typeof api.listConversations>(
    'listConversations',
    buildConversationListArgs(userId, 'inbox'),
  ).data;
  const hasConversations = inbox !== undefined && inbox.conversations.length + inbox.requests > 0;
  return (
    <>
      {(hasConversations || text !== '') && <MessageSearchBox text={text} onText={setText} />}
      {query.trim() === '' ? (
        <ChosenBox {...props} requests={inbox?.requests} />
      ) : (
        <div className={joinClassNames(isBesideConversation && scrollClassName)}>
          <MessageSearchResults userId={userId} query={query} onNew={onNew} />
        </div>
      )}
    </>
  );
}

/**
 * Tabs with the viewer's inbox and message requests. Until the viewer chooses a tab, the tab that contains the open
 * conversation is selected.
 */
function ChosenBox({
  userId,
  open,
  isBesideConversation,
  onNew,
  requests,
}: BoxesProps & { requests: number | undefined }) {
  const [chosenBox, chooseBox] = useState<ConversationListName>();
  const isRequestOpen = useIsRequestOpen(open);
  const box = chosenBox ?? (isRequestOpen ? 'requests' : 'inbox');
  return (
    <>
      <Tabs
        id="messages"
        label={messages.boxesLabel}
        choices={[
          { value: 'inbox', label: messages.inbox },
          {
            value: 'requests',
            label: requests ? messages.requestsCount({ requests }) : messages.requests,
          },
        ]}
        value={box}
        onValue={chooseBox}
      />
      {/* The key makes the other list begin at its top. */}
      <div
        key={box}
        {...getTabPanelProps('messages', box)}
        // Key under which the router stores the element's scroll position.
        data-scroll-restoration-id="conversations"
        className={joinClassNames(isBesideConversation && scrollClassName)}
      >
        <List
          userId={userId}
          box={box}
          open={open}
          // In a wide window, the placeholder beside the list already has this button.
          onNew={isBesideConversation ? undefined : onNew}
        />
      </div>
    </>
  );
}

const empty: LoadedConversations = [];

function useConversationList(userId: string, box: ConversationListName) {
  return usePagedLiveQuery<typeof api.listConversations, LoadedConversations>(
    'listConversations',
    buildConversationListArgs(userId, box),
    {
      empty,
      mergeFirstPage,
      overlaps: doesPageOverlapKnownConversations,
      appendOlderPage,
      fetchPage: (cursor) =>
        messagesApi.listConversations({ box, cursor, limit: conversationPageSize, groups: true }),
    },
  );
}

/**
 * React hook that stores an offline copy of a list of conversations: the other people and groups, but no message texts.
 * Returns the copy of the last visit if the list cannot be loaded from the server (EXP-004).
 */
function useOfflinePeople(
  userId: string,
  box: ConversationListName,
  live: LoadedConversations | undefined,
  hasFailed: boolean,
) {
  const { isUnreachable } = useAuth();
  const value = useMemo(
    () =>
      live?.map((one) => {
        const { notice } = one.lastMessage;
        // Without its content, the new name, this notice would say that the name was removed.
        const kept = notice?.kind === 'renamed' ? undefined : notice;
        return {
          ...one,
          lastMessage: { ...one.lastMessage, notice: kept, content: '', postId: null, imageCount: 0 },
        };
      }),
    [live],
  );
  return useOfflineCopy<LoadedConversations>({
    owner: userId,
    name: `conversations/${box}`,
    value,
    isMissing: (hasFailed || isUnreachable) && live === undefined,
  });
}

/** Maximum number of conversations in a short list. Suggestions of people are shown below a short list. */
const shortListLength = 3;

const isOpenConversation = ({ id, person, group }: Conversation, open: OpenConversationIds) =>
  id === open.conversationId || (!group && person.id === open.personId);

interface ListProps {
  userId: string;
  box: ConversationListName;
  open: OpenConversationIds;
  onNew: (() => void) | undefined;
}

function List({ userId, box, open, onNew }: ListProps) {
  const {
    known: conversations,
    page,
    ready,
    failed,
    error,
    refetch,
    change,
    ...older
  } = useConversationList(userId, box);
  const { conversationId, personId } = open;
  useEffect(() => {
    if (conversationId === undefined && personId === undefined) return;
    // Marks the open conversation as read in the list, because rows of older pages are not live.
    change((known) =>
      known.map((one) =>
        isOpenConversation(one, { conversationId, personId }) ? { ...one, unread: 0 } : one,
      ),
    );
  }, [conversationId, personId, change]);
  const people = useOfflinePeople(userId, box, ready ? conversations : undefined, failed);
  const shown = { userId, box, open };
  if (!ready && people) return <Conversations {...shown} conversations={people} />;
  if (!ready) return failed ? <ErrorState onRetry={refetch} detail={getErrorMessage(error)} /> : <Loading />;
  const suggestions = box === 'inbox' && !older.more && conversations.length <= shortListLength && (
    <SuggestedMessageRecipientList
      userId={userId}
      knownIds={new Set(conversations.filter(({ group }) => !group).map(({ person }) => person.id))}
      requests={page?.requests ?? 0}
    />
  );
  if (conversations.length === 0)
    return (
      <>
        <div className={joinClassNames(suggestions && '-mb-8')}>
          <EmptyConversationList box={box} onNew={onNew} />
        </div>
        {suggestions}
      </>
    );
  return (
    <>
      {failed && <ErrorState inline onRetry={refetch} />}
      <Conversations {...shown} conversations={conversations} />
      {older.more && (
        <LoadMorePlaceholder
          loadingLabel={messages.loadingMessages}
          failure={messages.olderConversationsNotLoaded}
          isLoading={older.loadingOlder}
          hasFailed={older.olderFailed}
          onMore={() => void older.fetchOlder()}
        />
      )}
      {suggestions}
    </>
  );
}

function Conversations(props: Omit<ListProps, 'onNew'> & { conversations: LoadedConversations }) {
  const { userId, box, open, conversations } = props;
  return (
    <ul aria-label={box === 'inbox' ? messages.conversations : messages.requests}>
      {conversations.map((one) => (
        <ConversationRow
          key={one.id}
          conversation={one}
          userId={userId}
          isOpen={isOpenConversation(one, open)}
        />
      ))}
    </ul>
  );
}

function EmptyConversationList({ box, onNew }: Pick<ListProps, 'box' | 'onNew'>) {
  if (box === 'requests') {
    return (
      <EmptyState icon={UserRoundCheck} title={messages.requestsEmptyTitle}>
        {messages.requestsEmptyHint}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={Mail}
      title={messages.emptyTitle}
      action={
        onNew && (
          <Button tone="accent" icon={SquarePen} onClick={onNew}>
            {messages.newMessage}
          </Button>
        )
      }
    >
      {messages.emptyHint}
    </EmptyState>
  );
}

function Loading() {
  return (
    <SkeletonList label={messages.loadingMessages}>
      {Array.from({ length: 6 }, (_, at) => (
        <PersonOrCommentSkeleton key={at} />
      ))}
    </SkeletonList>
  );
}
