/** Routes of the screens of accounts. */
import { UserRound } from 'lucide-react';
import { defineRoutes } from '#platform/client/screen-route.ts';
import { screenAddresses } from '../domain/addresses.ts';
import { openAuthDialog } from './auth-dialog-store.ts';
import { ProfileScreen, ResetPasswordScreen, SettingsScreen, VerifyEmailScreen } from './screens.ts';

/** Screens of the accounts feature, by URL path pattern. */
export const routes = defineRoutes(screenAddresses, {
  '/profile': { Screen: ProfileScreen, navigation: { row: 'second', order: 10, icon: UserRound } },
  '/u/$handle': { Screen: ProfileScreen },
  '/login': {
    redirect() {
      // The shell shows the dialog only if nobody is signed in.
      openAuthDialog();
      return '/';
    },
  },
  '/settings': { Screen: SettingsScreen },
  '/settings/$section': { Screen: SettingsScreen },
  '/reset-password': { Screen: ResetPasswordScreen },
  '/verify-email': { Screen: VerifyEmailScreen },
});
