import { createApiClient } from '#platform/client/client.ts';
import type { UncheckedArguments, FunctionResult } from '#platform/contract/define.ts';
import type * as api from '../api.ts';

/** A person whom `suggestPeopleToFollow` suggests to follow, with the reasons. */
export type FollowSuggestion = FunctionResult<typeof api.suggestPeopleToFollow>['people'][number];

/** Typed client that calls the API functions of the follows feature. */
export const followsApi = createApiClient<typeof api>();

/** Fetches a page of a person's followers or of the people they follow. */
export const fetchFollowersOrFollowing = (
  side: 'followers' | 'following',
  args: UncheckedArguments<typeof api.listFollowers>,
): Promise<FunctionResult<typeof api.listFollowers>> =>
  side === 'followers' ? followsApi.listFollowers(args) : followsApi.listFollowing(args);
