import { implementFunction } from '#platform/kernel/implement.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { suggestPeopleToFollow } from '../api.ts';
import { rankFollowSuggestions } from '../domain/rank-follow-suggestions.ts';
import { loadBiosTagsAndPlacesByUserId, listFollowSuggestionCandidates } from './store-suggestions.ts';

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
      loadVisibilityFilterForViewer(ctx.platform, viewer),
    ]);
    const meant = candidates.filter(
      ({ userId }) => !visibility?.isBlocked(userId) && !visibility?.isMuted(userId),
    );
    const ranked = rankFollowSuggestions(meant, args.limit);
    const followers = new Map(meant.map((candidate) => [candidate.userId, candidate.followers]));
    const ids = ranked.map((suggestion) => suggestion.userId);
    const [people, descriptions] = await Promise.all([
      loadPeople(db, ids),
      loadBiosTagsAndPlacesByUserId(db, ids),
    ]);
    return {
      people: ranked.flatMap(({ userId, reasons }) => {
        const person = people.get(userId)!;
        const description = descriptions.get(userId);
        return person.isActive
          ? [
              {
                ...person,
                reasons,
                followers: followers.get(userId)!,
                bio: description?.bio ?? '',
                topics: description?.mostUsedTags ?? [],
                place: description?.mostUsedPlace ?? null,
              },
            ]
          : [];
      }),
    };
  },
);
