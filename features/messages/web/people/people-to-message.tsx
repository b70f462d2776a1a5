import { Link } from '@tanstack/react-router';
import type * as follows from '#features/follows/api.ts';
import { createApiClient } from '#platform/client/client.ts';
import { useQuery } from '#platform/client/query.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { messages } from '../messages.ts';
import { mergeRecipientSuggestions } from './merge-recipient-suggestions.ts';

const followsApi = createApiClient<typeof follows>();
const maxShown = 12;

interface PeopleToMessageProps {
  userId: string;
  /** Ids of the people with whom the viewer already has a conversation. */
  knownIds: ReadonlySet<string>;
}

/**
 * Row of faces below a short list of conversations: people whom the viewer follows but has not messaged. Renders nothing
 * if there are none.
 */
export function PeopleToMessage({ userId, knownIds }: PeopleToMessageProps) {
  const { data } = useQuery({
    queryKey: ['peopleToMessage', userId],
    queryFn: async () => (await followsApi.listFollowing({ userId })).people,
  });
  const people = mergeRecipientSuggestions({ userId, text: '', known: data ?? [], found: [] })
    .filter(({ id }) => !knownIds.has(id))
    .slice(0, maxShown);
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="people-to-message" className="pt-5 pb-4">
      <h2 id="people-to-message" className="px-4 pb-1 text-base">
        {messages.peopleYouFollow}
      </h2>
      <ul className="scroll-row pl-2">
        {people.map(({ id, displayName, avatarUrl }) => (
          <li key={id} className="shrink-0">
            <Link
              to="/messages/with/$userId"
              params={{ userId: id }}
              className="flex w-20 flex-col items-center gap-1.5 rounded-control px-1 py-2 -outline-offset-2 hover:bg-fill"
            >
              <Avatar id={id} name={displayName} src={avatarUrl} size={56} />
              <span className="w-full truncate text-center text-sm font-medium">{displayName}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
