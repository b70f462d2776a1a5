/** Contributes the section of progress settings to the settings screen. */
import { Trophy } from 'lucide-react';
import { lazy } from 'react';
import type { SettingsSection } from '#features/accounts/web/public.ts';
import { messages } from './screens/messages.ts';

/** Settings sections that the progress feature contributes. */
export const settingsSections: readonly SettingsSection[] = [
  {
    id: 'progress',
    group: 'account',
    order: 65,
    title: messages.settings,
    hint: messages.settingsHint,
    icon: Trophy,
    ForUser: lazy(() => import('./settings-progress.tsx')),
  },
];
