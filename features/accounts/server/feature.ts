import { erasureListeners } from '#features/personal-data/server/public.ts';
import { outboxJob } from '#platform/mail/send-outbox.ts';
import type { Feature } from '#platform/kernel/feature.ts';
import { reportablePeople } from './reportable.ts';
import { provide } from '#platform/kernel/service.ts';
import { contributeAuditActions } from '#features/audit/server/public.ts';
import {
  accountDeactivated,
  accountDeleted,
  accountReactivated,
  profileUpdated,
  rightsChanged,
  sessionsEnded,
  userSuspended,
} from '../events.ts';
import * as events from '../events.ts';
import { auditActions } from './audit-actions.ts';
import { addresses } from '../domain/addresses.ts';
import { cancelAccountDeletionFunction } from './cancel-account-deletion.ts';
import { changeEmailFunction } from './change-email.ts';
import { changePasswordFunction } from './change-password.ts';
import { confirmPasswordResetFunction } from './confirm-password-reset.ts';
import { deactivateAccountFunction } from './deactivate-account.ts';
import { deleteAccountFunction } from './delete-account.ts';
import { exportMyDataFunction } from './export-my-data.ts';
import { getProfileFunction } from './get-profile.ts';
import { getSessionFunction } from './get-session.ts';
import { scheduledJob } from './scheduled-jobs.ts';
import { listSessionsFunction } from './list-sessions.ts';
import { logInDemoFunction } from './log-in-demo.ts';
import { logInFunction } from './log-in.ts';
import { logOutFunction } from './log-out.ts';
import { accountPersonalData } from './personal-data.ts';
import { personHeads } from './person-head.ts';
import { resendVerificationFunction } from './resend-verification.ts';
import { resetDemoJob } from './reset-demo.ts';
import { resetPasswordFunction } from './reset-password.ts';
import { revokeSessionFunction } from './revoke-session.ts';
import { SessionCache, sessionCacheKey } from './session-cache.ts';
import { signUpFunction } from './sign-up.ts';
import { suggestPeopleFunction } from './suggest-people.ts';
import { updateProfileFunction } from './update-profile.ts';
import { verifyEmailFunction } from './verify-email.ts';

/** The accounts feature: sign-up, log-in, log-out, profiles, sessions, deletion. */
export const accountsFeature: Feature = {
  name: 'accounts',
  addresses,
  events,
  functions: [
    signUpFunction,
    logInFunction,
    logInDemoFunction,
    logOutFunction,
    getSessionFunction,
    resetPasswordFunction,
    confirmPasswordResetFunction,
    verifyEmailFunction,
    resendVerificationFunction,
    changePasswordFunction,
    changeEmailFunction,
    updateProfileFunction,
    getProfileFunction,
    suggestPeopleFunction,
    listSessionsFunction,
    revokeSessionFunction,
    exportMyDataFunction,
    deactivateAccountFunction,
    deleteAccountFunction,
    cancelAccountDeletionFunction,
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
  contributions: [reportablePeople, accountPersonalData, contributeAuditActions(auditActions)],
  // Registered here, because the event belongs to this feature and the hub of personal data precedes it.
  listeners: (contributions) => erasureListeners(contributions, accountDeleted),
  services: [provide(sessionCacheKey, (platform) => new SessionCache(platform))],
  jobs: [scheduledJob, resetDemoJob, outboxJob],
  pages: [personHeads],
  observers: [
    {
      events: [sessionsEnded],
      observe: (platform, { payload }) =>
        platform.service(sessionCacheKey).forget(payload.userId, payload.sessionIds),
    },
    {
      events: [
        profileUpdated,
        rightsChanged,
        userSuspended,
        accountDeactivated,
        accountReactivated,
        accountDeleted,
      ],
      observe: (platform, { payload }) => platform.service(sessionCacheKey).forget(payload.userId),
    },
  ],
  refresh: (platform) => platform.service(sessionCacheKey).forgetAll(),
  stop: (platform) => platform.service(sessionCacheKey).stop(),
};
