import type { Feature } from '#platform/rpc/feature.ts';
import { provide } from '#platform/rpc/service.ts';
import {
  profileUpdated,
  rightsChanged,
  sessionsEnded,
  accountDeactivated,
  accountDeleted,
  userSuspended,
} from '../events.ts';
import { DataExporters, dataExportersKey } from './data-exporters.ts';
import { SessionCache, sessionCacheKey } from './session-cache.ts';
import { getSessionFunction } from './get-session.ts';
import { logInFunction } from './log-in.ts';
import { logOutFunction } from './log-out.ts';
import { signUpFunction } from './sign-up.ts';

export const accountsFeature: Feature = {
  name: 'accounts',
  functions: [signUpFunction, logInFunction, logOutFunction, getSessionFunction],
  services: [
    provide(sessionCacheKey, (platform) => new SessionCache(platform)),
    provide(dataExportersKey, () => new DataExporters()),
  ],
  observers: [
    {
      events: [sessionsEnded],
      observe: (platform, { payload }) =>
        platform.service(sessionCacheKey).forget(payload.userId, payload.sessionIds),
    },
    {
      events: [profileUpdated, rightsChanged, userSuspended, accountDeactivated, accountDeleted],
      observe: (platform, { payload }) => platform.service(sessionCacheKey).forget(payload.userId),
    },
  ],
  stop: (platform) => platform.service(sessionCacheKey).stop(),
};
