import { client } from '#platform/client/client.ts';
import type { InputOf, ResultOf } from '#platform/contract/define.ts';
import type * as api from '../api.ts';

export type Suggestion = ResultOf<typeof api.suggestPeopleToFollow>['people'][number];

export const followsApi = client<typeof api>();

export const listFollows = (
  side: 'followers' | 'following',
  args: InputOf<typeof api.listFollowers>,
): Promise<ResultOf<typeof api.listFollowers>> =>
  side === 'followers' ? followsApi.listFollowers(args) : followsApi.listFollowing(args);
