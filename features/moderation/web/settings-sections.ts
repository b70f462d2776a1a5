/** The topic of the settings that moderation brings. */
import { EyeOff } from 'lucide-react';
import { lazy } from 'react';
import type { SettingsSection } from '#features/accounts/web/public.ts';

export const settingsSections: readonly SettingsSection[] = [
  {
    id: 'hidden',
    order: 110,
    title: 'Blocked and muted',
    hint: 'People and words you do not want to see',
    icon: EyeOff,
    ForUser: lazy(() => import('./settings-moderation.tsx')),
  },
];
