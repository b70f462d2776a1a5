// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { CallError } from '#platform/client/call.ts';
import {
  closeAuthDialog,
  authDialogRequestStore,
  openAuthDialog,
  closeAuthDialogAfterSignIn,
} from './auth-dialog-store.ts';
import type { OwnAccount } from './calls.ts';
import { describeDeviceOfUserAgent } from '../domain/describe-device.ts';
import { getOrCreateGuestId } from './guest.ts';
import { ratePasswordStrength } from './password-strength.ts';
import { addSignOutGuard, runSignOutGuards } from './session-events.ts';
import { pickChangedProfileFields } from './settings-account.tsx';
import { computeCrop } from './crop-picture.ts';
import { createFormStateAfterError } from './use-form.ts';

beforeEach(() => closeAuthDialog());

test('AUTH-006 a guest has a persistent id of this browser that begins with guest_', () => {
  const id = getOrCreateGuestId();
  expect(id).toMatch(/^guest_[0-9a-f-]{36}$/);
  expect(getOrCreateGuestId()).toBe(id);
  expect(localStorage.getItem('sd_guest')).toContain(id);
});

test('SHELL-064 the auth dialog opens in sign-up mode by default', () => {
  openAuthDialog();
  expect(authDialogRequestStore.read()?.mode).toBe('signUp');
  openAuthDialog({ mode: 'logIn' });
  expect(authDialogRequestStore.read()?.mode).toBe('logIn');
});

test('EXP-012 the pending action of a guest is handed over once, and is dropped when the dialog closes', () => {
  let done = 0;
  openAuthDialog({ pending: () => void done++ });
  void closeAuthDialogAfterSignIn()?.({} as OwnAccount);
  expect(done).toBe(1);
  expect(closeAuthDialogAfterSignIn()).toBeUndefined();
  openAuthDialog({ pending: () => void done++ });
  closeAuthDialog();
  expect(closeAuthDialogAfterSignIn()).toBeUndefined();
});

test('EXP-012 signing out asks every guard about unsent data; one refusal cancels it', async () => {
  expect(await runSignOutGuards()).toBe(true);
  const stop = addSignOutGuard(() => Promise.resolve(false));
  expect(await runSignOutGuards()).toBe(false);
  stop();
  expect(await runSignOutGuards()).toBe(true);
});

test('Q-15 the strength meter distinguishes short, weak and strong passwords', () => {
  expect(ratePasswordStrength('').bars).toBe(0);
  expect(ratePasswordStrength('abc').label).toBe('Too short');
  expect(ratePasswordStrength('aaaaaaaa').label).toBe('Weak');
  expect(ratePasswordStrength('12345678').label).toBe('Weak');
  expect(ratePasswordStrength('river-stone-9').label).toBe('Strong');
});

test('an error is shown beside its field if the form has that field, else above the button', () => {
  const refusal = new CallError('invalid-argument', 400, 'Email is taken', {
    reason: 'email_taken',
    field: 'email',
  });
  expect(createFormStateAfterError(refusal, ['email']).fields).toEqual({ email: 'Email is taken' });
  expect(createFormStateAfterError(refusal, ['password'])).toMatchObject({
    error: 'Email is taken',
    reason: 'email_taken',
    fields: {},
  });
});

test('EXP-014 a session is named by its browser and device', () => {
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1';
  expect(describeDeviceOfUserAgent(iphone)).toEqual({ name: 'Safari on iPhone', isPhone: true });
  expect(describeDeviceOfUserAgent('Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Firefox/150.0').name).toBe(
    'Firefox on Linux',
  );
  expect(describeDeviceOfUserAgent('').name).toBe('Unknown device');
});

test('only changed fields of the profile are sent', () => {
  const before = { displayName: 'Ana', handle: 'ana', bio: '' };
  expect(pickChangedProfileFields(before, before)).toEqual({});
  expect(pickChangedProfileFields(before, { ...before, bio: 'Hi' })).toEqual({ bio: 'Hi' });
});

test('the profile photo of a person is the centered square of the picture', () => {
  expect(computeCrop(400, 300, 1, 0.5)).toEqual({ x: 50, y: 0, width: 300, height: 300 });
  expect(computeCrop(300, 401, 1, 0.5)).toEqual({ x: 0, y: 50, width: 300, height: 300 });
  expect(computeCrop(1200, 900, 3, 0.5)).toEqual({ x: 0, y: 250, width: 1200, height: 400 });
  expect(computeCrop(3000, 400, 3, 0.5)).toEqual({ x: 900, y: 0, width: 1200, height: 400 });
  expect(computeCrop(3000, 400, 3, 0)).toEqual({ x: 0, y: 0, width: 1200, height: 400 });
  expect(computeCrop(400, 900, 2, 1)).toEqual({ x: 0, y: 700, width: 400, height: 200 });
});
