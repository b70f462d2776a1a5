/** Contributes the section of passkeys to the settings screen. */
import { Fingerprint } from 'lucide-react';
import { lazy } from 'react';
import type { SettingsSection } from '#features/accounts/web/public.ts';
import { messages } from './messages.ts';

/** Settings sections that the passkeys feature contributes. */
export const settingsSections: readonly SettingsSection[] = [
  {
    id: 'passkeys',
    group: 'account',
    order: 25,
    title: messages.settingsTitle,
    hint: messages.settingsHint,
    icon: Fingerprint,
    ForUser: lazy(() => import('./passkey-settings.tsx')),
  },
];
