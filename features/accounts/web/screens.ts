/** Screens of accounts. The code of each screen is loaded when the screen is first opened. */
import { lazy } from 'react';
import { createLazyScreen } from '#platform/client/lazy-screen.tsx';
import { createLazyDialog } from '#platform/ui/lazy-dialog.tsx';

/** Dialog to sign up, log in or reset the password. Its code is loaded when the dialog first opens. */
export const AuthDialog = createLazyDialog(() => import('./auth-dialog.tsx'));
/** Profile of the person with the given handle; without a handle, the viewer's own profile. */
export const ProfileScreen = createLazyScreen(() => import('./profile-screen.tsx'));
/** Settings screen: the list of all sections, or one section. */
export const SettingsScreen = lazy(() => import('./settings-screen.tsx'));
/** Screen that the link in a password-reset mail opens. Its code is loaded on demand. */
export const ResetPasswordScreen = lazy(async () => ({
  default: (await import('./link-screens.tsx')).ResetPasswordRoute,
}));
/** Screen that the link in a verification mail opens. Its code is loaded on demand. */
export const VerifyEmailScreen = lazy(async () => ({
  default: (await import('./link-screens.tsx')).VerifyEmailRoute,
}));
