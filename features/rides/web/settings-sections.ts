/** Contributes the section "Drivers" to the settings screen. */
import { Car } from 'lucide-react';
import { lazy } from 'react';
import type { SettingsSection } from '#features/accounts/web/public.ts';
import { messages } from './drivers/messages.ts';

/** Settings sections of the rides feature. */
export const settingsSections: readonly SettingsSection[] = [
  {
    id: 'drivers',
    group: 'privacy',
    order: 85,
    title: messages.settings,
    hint: messages.settingsHint,
    icon: Car,
    ForUser: lazy(() => import('./drivers/driver-settings.tsx')),
  },
];
