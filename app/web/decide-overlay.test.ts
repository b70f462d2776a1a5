import { expect, test } from 'vitest';
import { decideOverlay } from './decide-overlay.ts';
import type { OverlayConditions } from './decide-overlay.ts';

const firstVisit: OverlayConditions = {
  auth: 'signedOut',
  isSplashSeen: false,
  hasGreeted: false,
  isAuthRequested: false,
  isDeepLink: false,
};

test('SHELL-067 the splash is shown first on a first visit, and only once', () => {
  expect(decideOverlay(firstVisit)).toBe('splash');
  expect(decideOverlay({ ...firstVisit, isSplashSeen: true })).not.toBe('splash');
});

test('SHELL-070 the auth dialog follows the splash on a first visit, and only then', () => {
  const afterSplash = { ...firstVisit, isSplashSeen: true };
  expect(decideOverlay(afterSplash)).toBe('auth');
  expect(decideOverlay({ ...afterSplash, hasGreeted: true })).toBe('none');
});

test('SHELL-070 no dialog opens for a signed-in person or before the session is known', () => {
  expect(decideOverlay({ ...firstVisit, auth: 'signedIn' })).toBe('none');
  expect(decideOverlay({ ...firstVisit, auth: 'loading', isAuthRequested: true })).toBe('none');
});

test('SHELL-030 a requested dialog opens regardless of earlier visits, but not for a signed-in person', () => {
  expect(decideOverlay({ ...firstVisit, isAuthRequested: true })).toBe('auth');
  expect(decideOverlay({ ...firstVisit, isSplashSeen: true, hasGreeted: true, isAuthRequested: true })).toBe(
    'auth',
  );
  expect(decideOverlay({ ...firstVisit, auth: 'signedIn', isAuthRequested: true })).toBe('none');
});

test('SHELL-067 a page opened by a deep link shows no greeting', () => {
  expect(decideOverlay({ ...firstVisit, isDeepLink: true })).toBe('none');
});
