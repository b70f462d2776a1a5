import type { Feature } from '#platform/kernel/feature.ts';
import { provide } from '#platform/kernel/service.ts';
import { visibilityKey } from '#features/visibility/server/public.ts';
import { sandboxChanged } from '#features/accounts/events.ts';
import { accountPrivacyChanged, userFollowed, userUnfollowed } from '#features/follows/events.ts';
import {
  contentReported,
  mutedWordsChanged,
  reportWithdrawn,
  userBlocked,
  userMuted,
  userUnblocked,
  userUnmuted,
} from '../events.ts';
import * as events from '../events.ts';
import { blockUserFunction } from './block-user.ts';
import { getRelationFunction } from './get-relation.ts';
import { listBlockedFunction } from './list-blocked.ts';
import { listMutedWordsFunction } from './list-muted-words.ts';
import { listMutedFunction } from './list-muted.ts';
import { muteUserFunction } from './mute-user.ts';
import { muteWordFunction } from './mute-word.ts';
import { onBlocked } from './on-blocked.ts';
import { reportContentFunction } from './report-content.ts';
import { VisibilityCache, visibilityCacheKey } from './visibility-cache.ts';
import { unblockUserFunction } from './unblock-user.ts';
import { unmuteUserFunction } from './unmute-user.ts';
import { unmuteWordFunction } from './unmute-word.ts';
import { withdrawReportFunction } from './withdraw-report.ts';
import { moderationPersonalData } from './personal-data.ts';

/** Feature `moderation`: blocks, mutes, muted words and reports. */
export const moderationFeature: Feature = {
  name: 'moderation',
  events,
  tables: ['blocks', 'mutes', 'muted_words', 'reports'],
  contributions: [moderationPersonalData],
  functions: [
    blockUserFunction,
    unblockUserFunction,
    listBlockedFunction,
    muteUserFunction,
    unmuteUserFunction,
    listMutedFunction,
    muteWordFunction,
    unmuteWordFunction,
    listMutedWordsFunction,
    getRelationFunction,
    reportContentFunction,
    withdrawReportFunction,
  ],
  listeners: [onBlocked],
  observers: [
    {
      events: [userBlocked, userUnblocked, userMuted, userUnmuted],
      observe: (platform, { payload }) => {
        platform.service(visibilityCacheKey).forget(payload.userId);
        platform.service(visibilityCacheKey).forget(payload.otherId);
      },
    },
    {
      events: [mutedWordsChanged, contentReported, reportWithdrawn],
      observe: (platform, { payload }) => platform.service(visibilityCacheKey).forget(payload.userId),
    },
    {
      events: [accountPrivacyChanged],
      observe: (platform, { payload: { userId, isPrivate, followerIds } }) =>
        platform.service(visibilityCacheKey).changePrivacy(userId, isPrivate, followerIds),
    },
    {
      events: [sandboxChanged],
      observe: (platform) => platform.service(visibilityCacheKey).forgetAll(),
    },
    {
      events: [userFollowed, userUnfollowed],
      observe: (platform, { payload }) =>
        platform.service(visibilityCacheKey).forgetFollower(payload.userId, payload.followedId),
    },
  ],
  services: [
    provide(visibilityCacheKey, (platform) => new VisibilityCache(platform)),
    // The visibility interface of other features (`features/visibility`) is implemented by the same cache.
    provide(visibilityKey, (platform) => platform.service(visibilityCacheKey)),
  ],
  refresh: (platform) => platform.service(visibilityCacheKey).forgetAll(),
};
