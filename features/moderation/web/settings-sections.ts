/** Section that moderation adds to the settings. */
import { EyeOff } from 'lucide-react';
import { lazy } from 'react';
import type { SettingsSection } from '#features/accounts/web/public.ts';
import { messages } from './messages.ts';

/** Settings sections that the moderation feature contributes. */
export const settingsSections: readonly SettingsSection[] = [
  {
    id: 'hidden',
    group: 'content',
    order: 110,
    title: messages.settings,
    hint: messages.settingsHint,
    icon: EyeOff,
    ForUser: lazy(() => import('./settings-moderation.tsx')),
  },
];
