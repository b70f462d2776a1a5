/** Screens of this feature, loaded when they are opened. */
import { lazy } from 'react';
import { lazyDialog } from '#platform/ui/lazy-dialog.tsx';

export const AuthDialog = lazyDialog(async () => ({
  default: (await import('./auth-dialog.tsx')).AuthDialog,
}));
/** A person's profile; without a handle, the viewer's own. */
export const ProfileScreen = lazy(() => import('./profile-screen.tsx'));
/** The list of the settings, or one topic of it. */
export const SettingsScreen = lazy(() => import('./settings-screen.tsx'));
export const ResetPassword = lazy(async () => ({
  default: (await import('./link-screens.tsx')).ResetPasswordByLink,
}));
export const VerifyEmail = lazy(async () => ({
  default: (await import('./link-screens.tsx')).VerifyEmailByLink,
}));
