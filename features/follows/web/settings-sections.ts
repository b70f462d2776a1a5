/** The topic of the settings that follows brings. */
import { LockKeyhole } from 'lucide-react';
import { lazy } from 'react';
import type { SettingsSection } from '#features/accounts/web/public.ts';

export const settingsSections: readonly SettingsSection[] = [
  {
    id: 'privacy',
    order: 80,
    title: 'Privacy',
    hint: 'A private account, and who asks to follow you',
    icon: LockKeyhole,
    ForUser: lazy(() => import('./privacy-settings.tsx')),
  },
];
