/** Contribution of progress to the settings screen: the section of progress settings. */
import { Trophy } from 'lucide-react';
import { lazy } from 'react';
import type { SettingsSection } from '#features/accounts/web/public.ts';
import { messages } from './screens/messages.ts';

/** Sections of the settings screen about progress. */
export const settingsSections: readonly SettingsSection[] = [
  {
    id: 'progress',
    order: 100,
    title: messages.settings,
    hint: messages.settingsHint,
    icon: Trophy,
    ForUser: lazy(() => import('./settings-progress.tsx')),
  },
];
