/** Contribution to the settings: the section Privacy. */
import { LockKeyhole } from 'lucide-react';
import { lazy } from 'react';
import type { SettingsSection } from '#features/accounts/web/public.ts';
import { messages } from './screens/messages.ts';

/** Sections of the settings screen about follows. */
export const settingsSections: readonly SettingsSection[] = [
  {
    id: 'privacy',
    order: 80,
    title: messages.privacy,
    hint: messages.privacyHint,
    icon: LockKeyhole,
    ForUser: lazy(() => import('./privacy-settings.tsx')),
  },
];
