import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Link } from '@tanstack/react-router';
import { SearchX, SquarePen } from 'lucide-react';
import { getErrorMessage } from '#platform/client/error-message.ts';
import type { FunctionResult } from '#platform/contract/define.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { Button } from '#platform/ui/button.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import { RelativeTime } from '#platform/ui/relative-time.tsx';
import { PersonOrCommentSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/ui/states.tsx';
import type * as api from '../../api.ts';
import { createExcerptAroundMatch } from '../../domain/excerpt-around-match.ts';
import { getListedTitle } from '../conversation-thread.ts';
import { formatMessageQuote } from '../format-message-preview.ts';
import { GroupAvatar } from '../groups/group-avatar.tsx';
import { buildMessageUrlHash } from '../message-hash.ts';
import { messages } from '../messages.ts';
import { putWholeWordMatchesFirst } from './put-whole-word-matches-first.ts';
import { useMessageSearch } from './use-message-search.ts';

type Found = FunctionResult<typeof api.searchMessages>;

interface MessageSearchResultsProps {
  userId: string;
  /** Text of the search; not empty. */
  query: string;
  /** Opens the dialog in which the user chooses the recipient of a new message. */
  onNew: () => void;
}

/**
 * Results of a search in the viewer's conversations: people by name, then messages with the searched words by
 * conversation, newest first. A message opens its conversation at this message (EXP-068).
 */
export function MessageSearchResults({ userId, query, onNew }: MessageSearchResultsProps) {
  const { data, error, isFetching, isPlaceholderData, refetch, words } = useMessageSearch(userId, query);
  if (error && !data)
    return (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching} detail={getErrorMessage(error)} />
    );
  if (words.length > 0 && !data) {
    return (
      <SkeletonList label={messages.searching}>
        <PersonOrCommentSkeleton />
        <PersonOrCommentSkeleton />
        <PersonOrCommentSkeleton />
      </SkeletonList>
    );
  }
  const found: Found = data ?? { conversations: [], messages: [] };
  const count = found.conversations.length + found.messages.length;
  return (
    <div className={joinClassNames('pb-8 transition-opacity', isPlaceholderData && 'opacity-60')}>
      <p role="status" className="sr-only">
        {!isPlaceholderData && messages.foundCount({ count })}
      </p>
      {count === 0 && !isPlaceholderData && <NothingFound query={query} onNew={onNew} />}
      <People found={found} words={words} query={query} />
      <Messages found={found} words={words} query={query} userId={userId} />
    </div>
  );
}

function NothingFound({ query, onNew }: Pick<MessageSearchResultsProps, 'query' | 'onNew'>) {
  return (
    <EmptyState
      icon={SearchX}
      title={messages.nothingFound({ query })}
      action={
        <Button icon={SquarePen} onClick={onNew}>
          {messages.newMessage}
        </Button>
      }
    >
      {messages.nothingFoundHint}
    </EmptyState>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="px-4 pt-4 pb-1 text-sm font-semibold text-muted">
        {title}
      </h2>
      <ul>{children}</ul>
    </section>
  );
}

const rowClassName =
  'flex min-h-16 items-center gap-3 px-4 py-2.5 hover:bg-fill focus-visible:-outline-offset-2';

interface FoundProps {
  found: Found;
  words: readonly string[];
  /**
   * Text of the search. The link to a conversation includes it, so that the list beside the opened conversation still
   * shows the results.
   */
  query: string;
}

function People({ found, words, query }: FoundProps) {
  if (found.conversations.length === 0) return null;
  return (
    <Section
      title={found.conversations.some(({ group }) => group) ? messages.peopleAndGroups : messages.people}
    >
      {found.conversations.map(({ id, person, group }) => (
        <li key={id}>
          <Link
            to="/messages/$conversationId"
            params={{ conversationId: id }}
            search={{ q: query }}
            className={rowClassName}
          >
            <FoundAvatar person={person} group={group} />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">
                <Marked text={getListedTitle({ person, group })} words={words} />
              </span>
              <span className="block truncate text-sm text-muted">
                {group ? (
                  <Marked
                    text={group.people.map(({ displayName }) => displayName).join(', ')}
                    words={words}
                  />
                ) : (
                  <>
                    @<Marked text={person.handle} words={words} />
                  </>
                )}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </Section>
  );
}

type FoundMessage = Found['messages'][number];

/** Groups the found messages by conversation, in the order of the first found message of each. */
function groupByConversation(found: readonly FoundMessage[]): [FoundMessage, ...FoundMessage[]][] {
  const groups = new Map<string, [FoundMessage, ...FoundMessage[]]>();
  for (const one of found) {
    const group = groups.get(one.message.conversationId);
    if (group) group.push(one);
    else groups.set(one.message.conversationId, [one]);
  }
  return [...groups.values()];
}

/**
 * The found messages. Several of one conversation are listed below its name and their number. Messages in which the
 * searched words only begin longer words, such as “the” in “then”, come last.
 */
function Messages({ found, words, query, userId }: FoundProps & { userId: string }) {
  if (found.messages.length === 0) return null;
  return (
    <Section title={messages.messages}>
      {groupByConversation(putWholeWordMatchesFirst(found.messages, words)).map((hits) => {
        const [{ message, person, group }] = hits;
        const title = getListedTitle({ person, group });
        const shown = { words, query, userId };
        if (hits.length === 1)
          return (
            <li key={message.conversationId}>
              <FoundMessageLink {...shown} hit={hits[0]} title={title} />
            </li>
          );
        // The key has the text of the search, so that the list is short again when another text is searched.
        return (
          <FoundConversation
            key={`${message.conversationId} ${query}`}
            {...shown}
            hits={hits}
            title={title}
          />
        );
      })}
    </Section>
  );
}

/** Number of found messages of one conversation that are shown before the viewer asks for all. */
const hitsAtFirst = 2;

type FoundConversationProps = Pick<FoundMessageLinkProps, 'words' | 'query' | 'userId'> & {
  /** Several found messages of one conversation. */
  hits: readonly [FoundMessage, ...FoundMessage[]];
  title: string;
};

/** A conversation with the first of its found messages, and a button that shows all of them. */
function FoundConversation({ hits, title, ...shown }: FoundConversationProps) {
  const [hasAll, setHasAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const [{ person, group }] = hits;
  function showAll() {
    flushSync(() => setHasAll(true));
    // The pressed button has disappeared. The focus moves to the first message that it has added.
    list.current?.children[hitsAtFirst]?.querySelector('a')?.focus();
  }
  return (
    <li className="pt-1">
      <div className="flex min-h-14 items-center gap-3 px-4 py-1.5">
        <FoundAvatar person={person} group={group} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{title}</span>
          <span className="block text-sm text-muted">{messages.matchCount({ count: hits.length })}</span>
        </span>
      </div>
      <ul ref={list} aria-label={messages.conversationWith({ name: title })}>
        {(hasAll ? hits : hits.slice(0, hitsAtFirst)).map((hit) => (
          <li key={hit.message.id}>
            <FoundMessageLink {...shown} hit={hit} title={undefined} />
          </li>
        ))}
      </ul>
      {!hasAll && hits.length > hitsAtFirst && (
        <button
          type="button"
          onClick={showAll}
          className="ml-18 min-h-11 text-md font-semibold text-accent-ink hover:underline"
        >
          {messages.seeAllMatches({
            count: hits.length,
            name: title,
            hidden: (words) => (
              <span key="hidden" className="sr-only">
                {words}
              </span>
            ),
          })}
        </button>
      )}
    </li>
  );
}

interface FoundMessageLinkProps {
  hit: FoundMessage;
  /** Title of the conversation; undefined if it is shown above the link. */
  title: string | undefined;
  words: readonly string[];
  query: string;
  userId: string;
}

/** Link to a found message in its conversation. Without a title, it lines up with the title above. */
function FoundMessageLink({ hit, title, words, query, userId }: FoundMessageLinkProps) {
  const { message, person, group } = hit;
  const { content, postId, imageCount } = message;
  const time = <RelativeTime time={message.createdAt} className="shrink-0 text-sm text-muted" />;
  const text = (
    <span className="line-clamp-2 text-md wrap-anywhere text-muted">
      {message.senderId === userId && `${messages.you} `}
      {group && message.senderId !== userId && `${messages.sender({ name: person.displayName })} `}
      <Marked text={formatMessageQuote({ content, postId, imageCount })} words={words} />
    </span>
  );
  return (
    <Link
      to="/messages/$conversationId"
      params={{ conversationId: message.conversationId }}
      search={{ q: query }}
      hash={buildMessageUrlHash(message.number)}
      className={
        title === undefined
          ? 'flex min-h-11 items-baseline justify-between gap-3 py-2 pr-4 pl-18 hover:bg-fill focus-visible:-outline-offset-2'
          : rowClassName
      }
    >
      {title === undefined ? (
        <>
          {text}
          {time}
        </>
      ) : (
        <>
          <FoundAvatar person={person} group={group} />
          <span className="min-w-0 flex-1">
            <span className="flex items-baseline justify-between gap-3">
              <span className="truncate font-semibold">{title}</span>
              {time}
            </span>
            {text}
          </span>
        </>
      )}
    </Link>
  );
}

function FoundAvatar({ person, group }: Pick<Found['messages'][number], 'person' | 'group'>) {
  if (group) return <GroupAvatar people={group.people} size={44} />;
  return <Avatar id={person.id} name={person.displayName} src={person.avatarUrl} size={44} />;
}

/** Renders a text in which the searched words are highlighted. */
function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return createExcerptAroundMatch(text, words).map((part, index) =>
    part.isMatch ? (
      <mark key={index} className="rounded-[3px] bg-accent-soft text-accent-ink">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
