import { implementFunction } from '#platform/kernel/implement.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { loadVisibilityForViewer } from '#features/visibility/server/public.ts';
import { suggestPeopleToFollow } from '../api.ts';
import { rankFollowSuggestions } from '../domain/rank-follow-suggestions.ts';
import { listFollowSuggestionCandidates, findMostUsedTagsAndPlaceByUser } from './store-suggestions.ts';

/**
 * Suggests people to follow (EXP-064). Leaves out people whom the caller blocked or muted, and people who blocked the
 * caller.
 */
export const suggestPeopleToFollowHandler = implementFunction(
  suggestPeopleToFollow,
  async function suggestPeopleToFollow(ctx, args) {
    const { db, viewer } = ctx;
    const [candidates, visibility] = await Promise.all([
      listFollowSuggestionCandidates(db, viewer.id),
      loadVisibilityForViewer(ctx.platform, viewer),
    ]);
    const meant = candidates.filter(
      ({ userId }) => !visibility?.isBlocked(userId) && !visibility?.isMuted(userId),
    );
    const ranked = rankFollowSuggestions(meant, args.limit);
    const followers = new Map(meant.map((candidate) => [candidate.userId, candidate.followers]));
    const ids = ranked.map((suggestion) => suggestion.userId);
    const [people, mostUsed] = await Promise.all([
      loadPeople(db, ids),
      findMostUsedTagsAndPlaceByUser(db, ids),
    ]);
    return {
      people: ranked.flatMap(({ userId, reasons }) => {
        const person = people.get(userId)!;
        return person.isActive
          ? [
              {
                ...person,
                reasons,
                followers: followers.get(userId)!,
                topics: mostUsed.get(userId)?.mostUsedTags ?? [],
                place: mostUsed.get(userId)?.mostUsedPlace ?? null,
              },
            ]
          : [];
      }),
    };
  },
);
