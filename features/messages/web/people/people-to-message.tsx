import { Link } from '@tanstack/react-router';
import { PeopleToFollow } from '#features/follows/web/public.ts';
import type * as follows from '#features/follows/api.ts';
import { createApiClient } from '#platform/client/client.ts';
import { useQuery } from '#platform/client/query.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { getButtonClassName } from '#platform/ui/button.tsx';
import { messages } from '../messages.ts';
import { mergeRecipientSuggestions } from './merge-recipient-suggestions.ts';

const followsApi = createApiClient<typeof follows>();
const maxShown = 8;
/** Number of people to follow below fewer than `maxShown` people to message. */
const shownToFollow = 4;

interface PeopleToMessageProps {
  userId: string;
  /** Ids of the people with whom the viewer already has a conversation. */
  knownIds: ReadonlySet<string>;
}

/**
 * Lists below a short list of conversations: people whom the viewer follows but has not messaged, those who follow back
 * first, and people to follow. Renders nothing while they are loading.
 */
export function PeopleToMessage({ userId, knownIds }: PeopleToMessageProps) {
  const { data } = useQuery({
    queryKey: ['peopleToMessage', userId],
    queryFn: async () => (await followsApi.listFollowing({ userId })).people,
  });
  if (!data) return null;
  const followsBack = new Set(data.filter(({ followsYou }) => followsYou).map(({ id }) => id));
  const people = mergeRecipientSuggestions({ userId, text: '', known: data, found: [] })
    .filter(({ id }) => !knownIds.has(id))
    .toSorted((a, b) => Number(followsBack.has(b.id)) - Number(followsBack.has(a.id)))
    .slice(0, maxShown);
  return (
    <div className="px-4 pb-6">
      {people.length > 0 && (
        <section aria-labelledby="people-to-message" className="pt-5">
          <h2 id="people-to-message" className="text-base">
            {messages.peopleYouFollow}
          </h2>
          <ul>
            {people.map(({ id, handle, displayName, avatarUrl }) => (
              <li key={id}>
                <Link
                  to="/messages/with/$userId"
                  params={{ userId: id }}
                  className="group flex min-h-16 items-center gap-3 py-2"
                >
                  <Avatar id={id} name={displayName} src={avatarUrl} size={44} />
                  <span className="min-w-0 flex-1">
                    <span className="block leading-snug font-semibold wrap-anywhere group-hover:underline">
                      {displayName}
                    </span>
                    <span className="block truncate text-sm text-muted">
                      {followsBack.has(id) ? messages.followsYou : `@${handle}`}
                    </span>
                  </span>
                  <span aria-hidden className={getButtonClassName('soft', 'sm')}>
                    {messages.message}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {people.length < maxShown && (
        <div className="pt-3">
          <PeopleToFollow look="plain" limit={shownToFollow} />
        </div>
      )}
    </div>
  );
}
