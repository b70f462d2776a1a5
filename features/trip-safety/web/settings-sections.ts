/** Contribution to the settings: the section Trusted contacts. */
import { ShieldCheck } from 'lucide-react';
import { lazy } from 'react';
import type { SettingsSection } from '#features/accounts/web/public.ts';
import { messages } from './messages.ts';

/** Sections of the settings screen about trip safety. */
export const settingsSections: readonly SettingsSection[] = [
  {
    id: 'trusted',
    order: 86,
    title: messages.contacts,
    hint: messages.contactsHint,
    icon: ShieldCheck,
    ForUser: lazy(() => import('./contacts/contacts-settings.tsx')),
  },
];
