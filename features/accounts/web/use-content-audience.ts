import { useProfileQuery } from './use-profile-query.ts';

/**
 * People who can see the posts and stories of an account: everyone, or only the followers if the account is private
 * (EXP-067).
 */
export type ContentAudience = 'everyone' | 'followers';

/**
 * React hook that returns who can see the posts and stories of a user; undefined while the user's profile is loading.
 */
export function useContentAudience(userId: string): ContentAudience | undefined {
  const { data } = useProfileQuery(userId);
  if (data === undefined) return undefined;
  return data.profile.isPrivate ? 'followers' : 'everyone';
}
