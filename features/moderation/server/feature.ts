import type { Feature } from '#platform/kernel/feature.ts';
import { provideService } from '#platform/kernel/service.ts';
import { reportedImagesServiceKey } from '#features/media/server/public.ts';
import { visibilityProviderServiceKey } from '#features/visibility/server/public.ts';
import { contributeAuditActions } from '#features/audit/server/public.ts';
import { demoAccountCreatedOrReset } from '#features/accounts/events.ts';
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
import { auditActions } from './audit-actions.ts';
import { blockUserHandler } from './block-user.ts';
import { decideReportCommand } from './decide-report.ts';
import { getRelationHandler } from './get-relation.ts';
import { listBlockedPeopleHandler } from './list-blocked.ts';
import { listMutedWordsHandler } from './list-muted-words.ts';
import { listMutedPeopleHandler } from './list-muted.ts';
import { listReportsCommand } from './list-reports-command.ts';
import { listReportsHandler } from './list-reports.ts';
import { muteUserHandler } from './mute-user.ts';
import { muteWordHandler } from './mute-word.ts';
import { removeNotificationsOnBlockListener } from './remove-notifications-on-block.ts';
import { reportContentHandler } from './report-content.ts';
import { isImageKeptByOpenReport, listKeysOfReportedImages } from './store-reports.ts';
import { ViewerVisibilityCache, viewerVisibilityCacheServiceKey } from './viewer-visibility-cache.ts';
import { unblockUserHandler } from './unblock-user.ts';
import { unmuteUserHandler } from './unmute-user.ts';
import { unmuteWordHandler } from './unmute-word.ts';
import { withdrawReportHandler } from './withdraw-report.ts';
import { moderationPersonalDataDeclaration } from './personal-data.ts';

/** Feature `moderation`: blocks, mutes, muted words and reports. */
export const moderationFeature: Feature = {
  name: 'moderation',
  events,
  tables: ['blocks', 'mutes', 'muted_words', 'reports'],
  contributions: [
    moderationPersonalDataDeclaration,
    contributeAuditActions(auditActions),
    listReportsCommand,
    decideReportCommand,
  ],
  functions: [
    blockUserHandler,
    unblockUserHandler,
    listBlockedPeopleHandler,
    muteUserHandler,
    unmuteUserHandler,
    listMutedPeopleHandler,
    muteWordHandler,
    unmuteWordHandler,
    listMutedWordsHandler,
    getRelationHandler,
    reportContentHandler,
    listReportsHandler,
    withdrawReportHandler,
  ],
  listeners: [removeNotificationsOnBlockListener],
  observers: [
    {
      events: [userBlocked, userUnblocked, userMuted, userUnmuted],
      observe: (platform, { payload }) => {
        platform.service(viewerVisibilityCacheServiceKey).forget(payload.userId);
        platform.service(viewerVisibilityCacheServiceKey).forget(payload.otherId);
      },
    },
    {
      events: [mutedWordsChanged, contentReported, reportWithdrawn],
      observe: (platform, { payload }) =>
        platform.service(viewerVisibilityCacheServiceKey).forget(payload.userId),
    },
    {
      events: [accountPrivacyChanged],
      observe: (platform, { payload: { userId, isPrivate, followerIds } }) =>
        platform.service(viewerVisibilityCacheServiceKey).changePrivacy(userId, isPrivate, followerIds),
    },
    {
      events: [demoAccountCreatedOrReset],
      observe: (platform) => platform.service(viewerVisibilityCacheServiceKey).forgetAll(),
    },
    {
      events: [userFollowed, userUnfollowed],
      observe: (platform, { payload }) =>
        platform.service(viewerVisibilityCacheServiceKey).forgetFollower(payload.userId, payload.followedId),
    },
  ],
  services: [
    provideService(viewerVisibilityCacheServiceKey, (platform) => new ViewerVisibilityCache(platform)),
    // Provides the visibility cache under a second key: other features know only its interface `VisibilityProvider`.
    provideService(visibilityProviderServiceKey, (platform) =>
      platform.service(viewerVisibilityCacheServiceKey),
    ),
    provideService(reportedImagesServiceKey, () => ({
      listKeys: listKeysOfReportedImages,
      isKept: isImageKeptByOpenReport,
    })),
  ],
  refresh: (platform) => platform.service(viewerVisibilityCacheServiceKey).forgetAll(),
};
