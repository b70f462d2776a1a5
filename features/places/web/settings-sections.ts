/** Contributes the Location section to the settings screen. */
import { MapPin } from 'lucide-react';
import { lazy } from 'react';
import type { SettingsSection } from '#features/accounts/web/public.ts';
import { messages } from './messages.ts';

/** Settings sections that the places feature contributes. */
export const settingsSections: readonly SettingsSection[] = [
  {
    id: 'location',
    group: 'privacy',
    order: 82,
    title: messages.locationSettings,
    hint: messages.locationSettingsHint,
    icon: MapPin,
    ForUser: lazy(() => import('./location-settings.tsx')),
  },
];
