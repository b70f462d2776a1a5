/** Contributes the log-in with a passkey to the log-in form. */
import type { LogInMethod } from '#features/accounts/web/public.ts';
import { isPasskeySupported } from './is-passkey-supported.ts';
import { PasskeyLogInButton } from './passkey-log-in-button.tsx';

/** Ways to log in that the passkeys feature contributes. */
export const logInMethods: readonly LogInMethod[] = [
  { order: 10, isSupported: isPasskeySupported, Button: PasskeyLogInButton },
];
