/** The topic of the settings that places brings. */
import { MapPin } from 'lucide-react';
import { lazy } from 'react';
import type { SettingsSection } from '#features/accounts/web/public.ts';

export const settingsSections: readonly SettingsSection[] = [
  {
    id: 'location',
    order: 70,
    title: 'Location Settings',
    hint: 'Where you are, and who learns what',
    icon: MapPin,
    ForUser: lazy(() => import('./location-settings.tsx')),
  },
];
