/** The topic of the settings that stories brings. */
import { CircleDashed } from 'lucide-react';
import { lazy } from 'react';
import type { SettingsSection } from '#features/accounts/web/public.ts';

export const settingsSections: readonly SettingsSection[] = [
  {
    id: 'stories',
    order: 140,
    title: 'Stories',
    hint: 'Whether you see stories, and whose',
    icon: CircleDashed,
    ForUser: lazy(() => import('./settings/story-settings.tsx')),
  },
];
