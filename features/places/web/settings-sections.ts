/** Contributes the Location section to the settings screen. */
import { MapPin } from 'lucide-react';
import { lazy } from 'react';
import type { SettingsSection } from '#features/accounts/web/public.ts';
import { messages } from './messages.ts';

/** Sections of the settings screen about places. */
export const settingsSections: readonly SettingsSection[] = [
  {
    id: 'location',
    order: 70,
    title: messages.locationSettings,
    hint: messages.locationSettingsHint,
    icon: MapPin,
    ForUser: lazy(() => import('./location-settings.tsx')),
  },
];
