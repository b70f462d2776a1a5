import { useEffect, useEffectEvent, useId } from 'react';
import { UserRoundCheck, UserRoundPlus, X } from 'lucide-react';
import { useQuery } from '#platform/client/query.ts';
import { PersonListRow, useAuth } from '#features/accounts/web/public.ts';
import { Button } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { ErrorState } from '#platform/ui/states.tsx';
import { followsApi } from './calls.ts';
import type { FollowSuggestion } from './calls.ts';
import { describeMutualFollowers } from './describe-mutual-followers.ts';
import FollowButton from './follow-button.tsx';
import { messages } from './messages.ts';
import { useFollowAllSuggestedPeople } from './use-follow.ts';

const nobody: readonly FollowSuggestion[] = [];

/**
 * Returns one line that says why a person is suggested, such as a tag that they have in common with the viewer. Without
 * a reason, the line describes the person by their bio, posts, number of followers or handle.
 */
function describeReason(person: FollowSuggestion): string {
  const reason = person.reasons[0];
  if (!reason) return person.bio || (describePerson(person) ?? `@${person.handle}`);
  const [first] = reason.names;
  if (reason.kind === 'tags')
    return first === undefined ? messages.sharesYourTags : messages.alsoPostsAbout({ tag: first });
  if (reason.kind === 'venues')
    return first === undefined ? messages.goesWhereYouGo : messages.alsoGoesTo({ venue: first });
  if (first === undefined) return messages.followedByCount({ people: reason.count });
  return describeMutualFollowers(first, reason.count);
}

function describePerson({ topics: tags, place, followers }: FollowSuggestion): string | undefined {
  // One tag only: the line is cut off at the end, and a second tag would often be cut off too.
  const [first] = tags;
  if (first !== undefined) return messages.postsAbout({ tag: first });
  if (place !== null) return messages.postsFrom({ place });
  return followers > 0 ? messages.followers({ followers }) : undefined;
}

type Look = 'card' | 'plain' | 'bare';

/**
 * CSS classes of the heading, by appearance of the list (`look`). In a `card`, the heading has the same distance from
 * the frame as in other cards of the right column.
 */
const headingClassNames: Record<Look, string> = {
  card: 'mb-0.5 flex items-center justify-between',
  plain: 'flex min-h-11 items-center justify-between',
  bare: 'sr-only',
};

interface PeopleToFollowProps {
  /**
   * Appearance of the list. `card` has a frame and a heading, `plain` only a heading. `bare` has neither frame nor
   * heading, for a screen with its own heading. A `bare` list also has a button that follows all people at once, and
   * shows a text if there is nobody to suggest or the list could not be loaded.
   */
  look?: Look;
  /** Maximum number of suggested people; three by default. */
  limit?: number;
  /** Ids of people to leave out, because they are shown elsewhere on the screen. */
  excludedIds?: ReadonlySet<string>;
  /** Called when the viewer follows somebody in the list, or when the loaded list suggests nobody. */
  onDone?: () => void;
  /** Called when the viewer dismisses the card. If undefined, the card has no button that dismisses it. */
  onDismiss?: () => void;
}

/**
 * Card with people to follow and a reason for each (EXP-064). If nobody can be suggested, it renders a text if `look`
 * is `bare`, and otherwise nothing.
 */
export default function PeopleToFollowList(props: PeopleToFollowProps) {
  const { look = 'card', limit = 3, excludedIds, onDone, onDismiss } = props;
  const { user } = useAuth();
  // The page may contain this card twice, so the id of the heading must be unique.
  const heading = useId();
  const { data, isError, refetch } = useQuery({
    queryKey: ['suggestPeopleToFollow', user?.id, limit],
    queryFn: () => followsApi.suggestPeopleToFollow({ limit }),
    staleTime: 300_000,
    enabled: user !== undefined,
  });
  const people = (data?.people ?? nobody).filter(({ id }) => !excludedIds?.has(id));
  const { following, followAll } = useFollowAllSuggestedPeople(people);
  const isDone = following > 0 || data?.people.length === 0;
  const reportDone = useEffectEvent(() => onDone?.());
  useEffect(() => {
    if (isDone) reportDone();
  }, [isDone]);
  if (people.length === 0) {
    if (look !== 'bare') return null;
    if (data) return <p className="text-md">{messages.nobodyToFollow}</p>;
    return isError ? <ErrorState onRetry={() => void refetch()} /> : null;
  }
  return (
    <section
      className={look === 'card' ? 'rounded-card border border-line bg-surface p-4 pb-2' : undefined}
      aria-labelledby={look === 'bare' ? undefined : heading}
    >
      <div className={headingClassNames[look]}>
        <h2 id={heading} className="text-base">
          {messages.peopleToFollow}
        </h2>
        {onDismiss && <IconButton icon={X} label={messages.hideSuggestions} onClick={onDismiss} />}
      </div>
      {look === 'bare' && (
        <Button
          wide
          size="lg"
          icon={following === people.length ? UserRoundCheck : UserRoundPlus}
          tone="soft"
          aria-disabled={following === people.length}
          className="mb-2"
          onClick={followAll}
        >
          {following === people.length
            ? messages.followingAll({ people: people.length })
            : messages.followAll({ people: people.length })}
        </Button>
      )}
      <ul>
        {people.map((person) => (
          <li key={person.id}>
            <PersonListRow
              person={person}
              note={describeReason(person)}
              hasLongNote={look === 'bare'}
              end={<FollowButton userId={person.id} displayName={person.displayName} isFollowing={false} />}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
