/** Contributes the Notifications section to the settings screen. */
import { Bell } from 'lucide-react';
import { lazy } from 'react';
import type { SettingsSection } from '#features/accounts/web/public.ts';
import { messages } from './screens/messages.ts';

/** Settings sections that the notifications feature contributes. */
export const settingsSections: readonly SettingsSection[] = [
  {
    id: 'notifications',
    group: 'display',
    order: 60,
    title: messages.notifications,
    hint: messages.settingsHint,
    icon: Bell,
    ForUser: lazy(() => import('./notification-settings.tsx')),
  },
];
