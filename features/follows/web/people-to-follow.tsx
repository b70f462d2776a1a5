import { useQuery } from '#platform/client/query.ts';
import { PersonRow, useAuth } from '#features/accounts/web/public.ts';
import { followsApi } from './calls.ts';
import type { FollowSuggestion } from './calls.ts';
import { FollowButton } from './follow-button.tsx';
import { messages } from './messages.ts';

/** Returns the text of the strongest reason for a suggestion; the handle if there is no reason. */
function describeReason({ reasons, handle }: FollowSuggestion): string {
  const reason = reasons[0];
  if (!reason) return `@${handle}`;
  const [first] = reason.names;
  if (reason.kind === 'tags')
    return first === undefined ? messages.sharesYourTags : messages.alsoPostsAbout({ tag: first });
  if (reason.kind === 'venues')
    return first === undefined ? messages.goesWhereYouGo : messages.alsoGoesTo({ venue: first });
  const others = reason.count - 1;
  if (first === undefined) return messages.followedByCount({ people: reason.count });
  return others > 0 ? messages.followedByMore({ name: first, others }) : messages.followedBy({ name: first });
}

/** Card with three people to follow and a reason for each (EXP-064). Renders nothing without suggestions. */
export default function PeopleToFollow() {
  const { user } = useAuth();
  const { data } = useQuery({
    queryKey: ['suggestPeopleToFollow', user?.id],
    queryFn: () => followsApi.suggestPeopleToFollow({ limit: 3 }),
    staleTime: 300_000,
    enabled: user !== undefined,
  });
  if (!data || data.people.length === 0) return null;
  return (
    <section
      className="rounded-card border border-line bg-surface px-4 pt-4 pb-2"
      aria-labelledby="suggested"
    >
      <h2 id="suggested" className="text-base">
        {messages.peopleToFollow}
      </h2>
      <ul>
        {data.people.map((person) => (
          <li key={person.id}>
            <PersonRow
              person={person}
              note={describeReason(person)}
              end={<FollowButton userId={person.id} displayName={person.displayName} isFollowing={false} />}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
