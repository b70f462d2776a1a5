/** Screens of this feature, loaded when they are opened. */
import { lazy } from 'react';
import { lateDialog } from '#platform/ui/late-dialog.tsx';

export const AuthDialog = lateDialog(async () => ({
  default: (await import('./auth-dialog.tsx')).AuthDialog,
}));
export const ResetPassword = lazy(async () => ({
  default: (await import('./link-screens.tsx')).ResetPassword,
}));
export const VerifyEmail = lazy(async () => ({ default: (await import('./link-screens.tsx')).VerifyEmail }));
