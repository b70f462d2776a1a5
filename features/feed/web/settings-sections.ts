/** The topic of the settings that feed brings. */
import { SlidersHorizontal } from 'lucide-react';
import { lazy } from 'react';
import type { SettingsSection } from '#features/accounts/web/public.ts';

export const settingsSections: readonly SettingsSection[] = [
  {
    id: 'feed',
    order: 130,
    title: 'Feed',
    hint: 'Your posts in mixes, your wishes, your mixes',
    icon: SlidersHorizontal,
    ForUser: lazy(() => import('./mixes/settings-feed.tsx')),
  },
];
