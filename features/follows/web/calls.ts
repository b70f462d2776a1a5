/** The calls of this feature, typed by its declarations (imported as types alone). */
import { ask, call } from '#platform/client/call.ts';
import type { InputOf, ResultOf } from '#platform/contract/define.ts';
import type * as api from '../api.ts';

export type FollowPerson = ResultOf<typeof api.listFollowers>['people'][number];
export type Suggested = ResultOf<typeof api.suggestPeopleToFollow>['people'][number];

export const followUser = (userId: string) => call<typeof api.followUser>('followUser', { userId });
export const unfollowUser = (userId: string) => call<typeof api.unfollowUser>('unfollowUser', { userId });
export const listFollows = (
  side: 'followers' | 'following',
  args: InputOf<typeof api.listFollowers>,
): Promise<ResultOf<typeof api.listFollowers>> =>
  side === 'followers'
    ? ask<typeof api.listFollowers>('listFollowers', args)
    : ask<typeof api.listFollowing>('listFollowing', args);
export const suggestPeopleToFollow = (limit: number) =>
  ask<typeof api.suggestPeopleToFollow>('suggestPeopleToFollow', { limit });

export const getPrivacy = () => ask<typeof api.getPrivacy>('getPrivacy', {});
export const updatePrivacy = (isPrivate: boolean) =>
  call<typeof api.updatePrivacy>('updatePrivacy', { isPrivate });
export const acceptFollowRequest = (userId: string) =>
  call<typeof api.acceptFollowRequest>('acceptFollowRequest', { userId });
export const declineFollowRequest = (userId: string) =>
  call<typeof api.declineFollowRequest>('declineFollowRequest', { userId });
export const removeFollower = (userId: string) =>
  call<typeof api.removeFollower>('removeFollower', { userId });
