/** Contributes the section Privacy to the settings screen. */
import { LockKeyhole } from 'lucide-react';
import { lazy } from 'react';
import type { SettingsSection } from '#features/accounts/web/public.ts';
import { messages } from './screens/messages.ts';

/** Settings sections that the follows feature contributes. */
export const settingsSections: readonly SettingsSection[] = [
  {
    id: 'privacy',
    group: 'privacy',
    order: 80,
    title: messages.privacy,
    hint: messages.privacyHint,
    icon: LockKeyhole,
    ForUser: lazy(() => import('./privacy-settings.tsx')),
  },
];
