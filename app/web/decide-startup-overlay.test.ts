import { expect, test } from 'vitest';
import { decideStartupOverlay } from './decide-startup-overlay.ts';
import type { StartupOverlayConditions } from './decide-startup-overlay.ts';

const firstVisit: StartupOverlayConditions = {
  auth: 'signedOut',
  isSplashSeen: false,
  hasGreeted: false,
  isAuthRequested: false,
  isDeepLink: false,
};

test('SHELL-067 the splash is shown first on a first visit, and only once', () => {
  expect(decideStartupOverlay(firstVisit)).toBe('splash');
  expect(decideStartupOverlay({ ...firstVisit, isSplashSeen: true })).not.toBe('splash');
});

test('SHELL-070 the auth dialog follows the splash on a first visit, and only then', () => {
  const afterSplash = { ...firstVisit, isSplashSeen: true };
  expect(decideStartupOverlay(afterSplash)).toBe('auth');
  expect(decideStartupOverlay({ ...afterSplash, hasGreeted: true })).toBe('none');
});

test('SHELL-070 no dialog opens for a signed-in person or before the session is known', () => {
  expect(decideStartupOverlay({ ...firstVisit, auth: 'signedIn' })).toBe('none');
  expect(decideStartupOverlay({ ...firstVisit, auth: 'loading', isAuthRequested: true })).toBe('none');
});

test('SHELL-030 a requested dialog opens regardless of earlier visits, but not for a signed-in person', () => {
  expect(decideStartupOverlay({ ...firstVisit, isAuthRequested: true })).toBe('auth');
  expect(
    decideStartupOverlay({ ...firstVisit, isSplashSeen: true, hasGreeted: true, isAuthRequested: true }),
  ).toBe('auth');
  expect(decideStartupOverlay({ ...firstVisit, auth: 'signedIn', isAuthRequested: true })).toBe('none');
});

test('SHELL-067 SHELL-070 Q-07 a page opened by a deep link shows neither the splash nor the sign-up dialog', () => {
  expect(decideStartupOverlay({ ...firstVisit, isDeepLink: true })).toBe('none');
  expect(decideStartupOverlay({ ...firstVisit, isSplashSeen: true, isDeepLink: true })).toBe('none');
});
