import type { Feature } from '#platform/kernel/feature.ts';
import * as events from '../events.ts';
import { screenAddresses } from '../domain/addresses.ts';
import { acceptFollowRequestHandler } from './accept-follow-request.ts';
import { declineFollowRequestHandler } from './decline-follow-request.ts';
import { followUserHandler } from './follow-user.ts';
import { getFollowStatusHandler } from './get-follow-status.ts';
import { getPrivacyHandler } from './get-privacy.ts';
import { listFollowRequestsHandler } from './list-follow-requests.ts';
import { listFollowersHandler } from './list-followers.ts';
import { listFollowingHandler } from './list-following.ts';
import { listMutualFollowersHandler } from './list-mutual-followers.ts';
import { followNotificationContributions } from './notifications.ts';
import { removeFollowerHandler } from './remove-follower.ts';
import { suggestPeopleToFollowHandler } from './suggest-people-to-follow.ts';
import { unfollowUserHandler } from './unfollow-user.ts';
import { updatePrivacyHandler } from './update-privacy.ts';
import { followsPersonalDataDeclaration } from './personal-data.ts';

/** Follows feature: people follow each other, and ask to follow private accounts. */
export const followsFeature: Feature = {
  name: 'follows',
  addresses: screenAddresses,
  events,
  tables: ['follows', 'follow_counts', 'follow_requests'],
  contributions: [followsPersonalDataDeclaration, ...followNotificationContributions],
  functions: [
    followUserHandler,
    unfollowUserHandler,
    listFollowersHandler,
    listFollowingHandler,
    listMutualFollowersHandler,
    getFollowStatusHandler,
    suggestPeopleToFollowHandler,
    getPrivacyHandler,
    updatePrivacyHandler,
    listFollowRequestsHandler,
    acceptFollowRequestHandler,
    declineFollowRequestHandler,
    removeFollowerHandler,
  ],
};
