// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import {
  installHintDismissalStorage,
  installPromptStore,
  recordVisitAndDecideInstallHint,
} from './install-prompt.ts';
import { isIosBrowser } from './is-ios-browser.ts';

beforeEach(() => localStorage.clear());

test('EXP-004 the install hint may be shown from the second visit on, until it is dismissed', () => {
  expect([
    recordVisitAndDecideInstallHint(),
    recordVisitAndDecideInstallHint(),
    recordVisitAndDecideInstallHint(),
  ]).toEqual([false, true, true]);
  installHintDismissalStorage.write(true);
  expect(recordVisitAndDecideInstallHint()).toBe(false);
});

test('EXP-004 the offer of the browser to install the app is kept for the hint', () => {
  recordVisitAndDecideInstallHint();
  const event = new Event('beforeinstallprompt', { cancelable: true });
  window.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  expect(installPromptStore.read()).toBe(event);
});

test('only iPhone and iPad need instructions', () => {
  expect(isIosBrowser('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)')).toBe(true);
  expect(isIosBrowser('Mozilla/5.0 (Linux; Android 14)')).toBe(false);
});
