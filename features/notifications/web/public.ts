/** What the shell and later features use of notifications in the browser. All but the counts is loaded when needed. */
import { lazy } from 'react';
import { lateExtra } from '#platform/ui/late-extra.tsx';

export { setUnread, useUnread } from './unread.ts';
export type { UnreadKind } from './unread.ts';
/** Listens for the person signed in: counts, the title, popups. Mounted once, after signing in. */
export const Notifier = lateExtra(() => import('./notifier.tsx'));
/** `/notifications` */
export const NotificationsScreen = lazy(() => import('./notifications-screen.tsx'));
/** The topic of the settings. */
export const NotificationSettings = lazy(() => import('./notification-settings.tsx'));
