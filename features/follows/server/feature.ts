import type { Feature } from '#platform/kernel/feature.ts';
import * as events from '../events.ts';
import { addresses } from '../domain/addresses.ts';
import { acceptFollowRequestFunction } from './accept-follow-request.ts';
import { declineFollowRequestFunction } from './decline-follow-request.ts';
import { followUserFunction } from './follow-user.ts';
import { getFollowStatusFunction } from './get-follow-status.ts';
import { getPrivacyFunction } from './get-privacy.ts';
import { listFollowRequestsFunction } from './list-follow-requests.ts';
import { listFollowersFunction } from './list-followers.ts';
import { listFollowingFunction } from './list-following.ts';
import { notifications } from './notifications.ts';
import { removeFollowerFunction } from './remove-follower.ts';
import { suggestPeopleToFollowFunction } from './suggest-people-to-follow.ts';
import { unfollowUserFunction } from './unfollow-user.ts';
import { updatePrivacyFunction } from './update-privacy.ts';
import { followsPersonalData } from './personal-data.ts';

/** Follows feature: people follow each other, and ask to follow private accounts. */
export const followsFeature: Feature = {
  name: 'follows',
  addresses,
  events,
  tables: ['follows', 'follow_counts', 'follow_requests'],
  contributions: [followsPersonalData, ...notifications],
  functions: [
    followUserFunction,
    unfollowUserFunction,
    listFollowersFunction,
    listFollowingFunction,
    getFollowStatusFunction,
    suggestPeopleToFollowFunction,
    getPrivacyFunction,
    updatePrivacyFunction,
    listFollowRequestsFunction,
    acceptFollowRequestFunction,
    declineFollowRequestFunction,
    removeFollowerFunction,
  ],
};
