import { useId } from 'react';
import { Link } from '@tanstack/react-router';
import type * as follows from '#features/follows/api.ts';
import { createApiClient } from '#platform/client/client.ts';
import { useQuery } from '#platform/client/query.ts';
import { useLiveQuery } from '#platform/client/use-live-query.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { getButtonClassName } from '#platform/ui/button.tsx';
import type * as api from '../../api.ts';
import { buildConversationListArgs } from '../calls.ts';
import { messages } from '../messages.ts';
import type { MessageRecipient } from './use-message-recipient-suggestions.ts';
import { mergeRecipientSuggestions } from './merge-recipient-suggestions.ts';

const followsApi = createApiClient<typeof follows>();
/** Maximum number of suggested people. They fill the screen below a short list of conversations. */
const maxShown = 8;
/**
 * Number of neighbors to fetch. It exceeds `maxShown`, because sample accounts are removed from the result before it is
 * shown.
 */
const maxFetched = 16;

interface PeopleToMessageProps {
  userId: string;
  /** Ids of the people with whom the viewer already has a conversation. */
  knownIds: ReadonlySet<string>;
  /** Number of message requests that the viewer has not answered. Their senders are not suggested. */
  requests: number;
}

/**
 * Suggestions below a short list of conversations: people whom the viewer follows but has not messaged yet, and then
 * neighbors whom the viewer does not follow. People who follow the viewer back come first. People whose message request
 * the viewer has not answered are left out. Renders nothing while loading.
 */
export function SuggestedMessageRecipientList({ userId, knownIds, requests }: PeopleToMessageProps) {
  const titleId = useId();
  const requestSenderIds = useRequestSenderIds(userId, requests);
  const { data } = useQuery({
    queryKey: ['peopleToMessage', userId],
    queryFn: async () => (await followsApi.listFollowing({ userId })).people,
  });
  const isSuggested = ({ id }: { id: string }) =>
    requestSenderIds !== undefined && !requestSenderIds.has(id) && !knownIds.has(id);
  const known = data ?? [];
  const followsBack = new Set(known.filter(({ followsYou }) => followsYou).map(({ id }) => id));
  const followed = mergeRecipientSuggestions({ userId, text: '', known, found: [] })
    .filter(isSuggested)
    .toSorted((a, b) => Number(followsBack.has(b.id)) - Number(followsBack.has(a.id)))
    .slice(0, maxShown);
  const needsNeighbors = data !== undefined && requestSenderIds !== undefined && followed.length < maxShown;
  const neighbors = useNeighborsToMessage(userId, needsNeighbors).filter(isSuggested);
  const people: readonly RowPerson[] = [...followed, ...neighbors].slice(0, maxShown);
  if (people.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="pt-4 pb-6">
      <h2 id={titleId} className="px-4 pb-1 text-sm font-semibold text-muted">
        {messages.peopleToMessage}
      </h2>
      <ul>
        {people.map((person) => (
          <PersonToMessage key={person.id} person={person} doesFollowBack={followsBack.has(person.id)} />
        ))}
      </ul>
    </section>
  );
}

/**
 * React hook that returns the ids of the people whose message requests the viewer has not answered; undefined while
 * they are loading.
 */
function useRequestSenderIds(userId: string, requests: number): ReadonlySet<string> | undefined {
  const { data } = useLiveQuery<typeof api.listConversations>(
    'listConversations',
    buildConversationListArgs(userId, 'requests'),
    { enabled: requests > 0 },
  );
  return requests === 0 ? new Set() : data && new Set(data.conversations.map(({ person }) => person.id));
}

/** React hook that returns neighbors whom the viewer does not follow; an empty list if `enabled` is false. */
function useNeighborsToMessage(userId: string, enabled: boolean): readonly RowPerson[] {
  const { data } = useQuery({
    queryKey: ['neighborsToMessage', userId],
    queryFn: async () => (await followsApi.suggestPeopleToFollow({ limit: maxFetched })).people,
    enabled,
  });
  return (data ?? []).filter(({ isSample, isBot }) => !isSample && !isBot);
}

type RowPerson = Pick<MessageRecipient, 'id' | 'handle' | 'displayName' | 'avatarUrl'>;

/** Row that opens a new conversation with a person. It lines up with the rows of the conversations. */
function PersonToMessage({ person, doesFollowBack }: { person: RowPerson; doesFollowBack: boolean }) {
  const { id, handle, displayName, avatarUrl } = person;
  return (
    <li>
      <Link
        to="/messages/with/$userId"
        params={{ userId: id }}
        className="group flex min-h-18 items-center gap-3 px-4 py-2 hover:bg-fill focus-visible:-outline-offset-2"
      >
        <Avatar id={id} name={displayName} src={avatarUrl} size={56} />
        <span className="min-w-0 flex-1">
          <span className="block leading-snug font-semibold wrap-anywhere">{displayName}</span>
          <span className="block truncate text-sm text-muted">
            {doesFollowBack ? messages.followsYou : `@${handle}`}
          </span>
        </span>
        <span aria-hidden className={getButtonClassName('quiet', 'sm')}>
          {messages.message}
        </span>
      </Link>
    </li>
  );
}
