import { createErasureListeners } from '#features/personal-data/server/public.ts';
import { sendDueMailsJob } from '#platform/mail/send-due-mails.ts';
import type { Feature } from '#platform/kernel/feature.ts';
import { reportablePeopleContribution } from './reportable.ts';
import { provideService } from '#platform/kernel/service.ts';
import { contributeAuditActions } from '#features/audit/server/public.ts';
import {
  accountDeactivated,
  accountDeleted,
  accountReactivated,
  profileUpdated,
  userPermissionsChanged,
  sessionsEnded,
  userSuspended,
} from '../events.ts';
import * as events from '../events.ts';
import { auditActions } from './audit-actions.ts';
import { screenAddresses } from '../domain/addresses.ts';
import { cancelAccountDeletionHandler } from './cancel-account-deletion.ts';
import { changeEmailHandler } from './change-email.ts';
import { changePasswordHandler } from './change-password.ts';
import { confirmPasswordResetHandler } from './confirm-password-reset.ts';
import { deactivateAccountHandler } from './deactivate-account.ts';
import { deleteAccountHandler } from './delete-account.ts';
import { createDataArchiveLinkHandler } from './create-data-archive-link.ts';
import { registerDataArchiveRoute } from './data-archive-route.ts';
import { exportMyDataHandler } from './export-my-data.ts';
import { getProfileHandler } from './get-profile.ts';
import { getSessionHandler } from './get-session.ts';
import { accountsHousekeepingJob } from './accounts-housekeeping-job.ts';
import { listSessionsHandler } from './list-sessions.ts';
import { logInDemoHandler } from './log-in-demo.ts';
import { logInHandler } from './log-in.ts';
import { logOutHandler } from './log-out.ts';
import { accountPersonalDataDeclaration } from './personal-data.ts';
import { profilePageHeadLoader } from './profile-page-head-loader.ts';
import { resendVerificationHandler } from './resend-verification.ts';
import { resetDemoAccountJob } from './reset-demo.ts';
import { resetPasswordHandler } from './reset-password.ts';
import { revokeSessionHandler } from './revoke-session.ts';
import { SessionCache, sessionCacheServiceKey } from './session-cache.ts';
import { signUpHandler } from './sign-up.ts';
import { suggestPeopleHandler } from './suggest-people.ts';
import { suspendAccountCommand, unsuspendAccountCommand } from './suspend-account.ts';
import { updateProfileHandler } from './update-profile.ts';
import { verifyEmailHandler } from './verify-email.ts';

/** The accounts feature: sign-up, log-in, log-out, profiles, sessions, deletion. */
export const accountsFeature: Feature = {
  name: 'accounts',
  addresses: screenAddresses,
  events,
  functions: [
    signUpHandler,
    logInHandler,
    logInDemoHandler,
    logOutHandler,
    getSessionHandler,
    resetPasswordHandler,
    confirmPasswordResetHandler,
    verifyEmailHandler,
    resendVerificationHandler,
    changePasswordHandler,
    changeEmailHandler,
    updateProfileHandler,
    getProfileHandler,
    suggestPeopleHandler,
    listSessionsHandler,
    revokeSessionHandler,
    exportMyDataHandler,
    createDataArchiveLinkHandler,
    deactivateAccountHandler,
    deleteAccountHandler,
    cancelAccountDeletionHandler,
  ],
  tables: [
    'users',
    'sessions',
    'one_time_tokens',
    'admin_grants',
    'sign_up_keys',
    'known_devices',
    'password_failures',
    'new_accounts',
    'network_key',
  ],
  contributions: [
    reportablePeopleContribution,
    accountPersonalDataDeclaration,
    contributeAuditActions(auditActions),
    suspendAccountCommand,
    unsuspendAccountCommand,
  ],
  // Registers the listeners that erase a deleted account's data in all features. The personal-data feature cannot
  // register them itself, because it cannot import the event `accountDeleted` of this feature.
  listeners: (contributions) => createErasureListeners(contributions, accountDeleted),
  services: [provideService(sessionCacheServiceKey, (platform) => new SessionCache(platform))],
  jobs: [accountsHousekeepingJob, resetDemoAccountJob, sendDueMailsJob],
  pages: [profilePageHeadLoader],
  routes: registerDataArchiveRoute,
  observers: [
    {
      events: [sessionsEnded],
      observe: (platform, { payload }) =>
        platform.service(sessionCacheServiceKey).forget(payload.userId, payload.sessionIds),
    },
    {
      events: [
        profileUpdated,
        userPermissionsChanged,
        userSuspended,
        accountDeactivated,
        accountReactivated,
        accountDeleted,
      ],
      observe: (platform, { payload }) => platform.service(sessionCacheServiceKey).forget(payload.userId),
    },
  ],
  refresh: (platform) => platform.service(sessionCacheServiceKey).forgetAll(),
  stop: (platform) => platform.service(sessionCacheServiceKey).stop(),
};
