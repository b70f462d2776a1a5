/** Contributes the section Trusted contacts to the settings screen. */
import { ShieldCheck } from 'lucide-react';
import { lazy } from 'react';
import type { SettingsSection } from '#features/accounts/web/public.ts';
import { messages } from './messages.ts';

/** Settings sections that the trip-safety feature contributes. */
export const settingsSections: readonly SettingsSection[] = [
  {
    id: 'trusted',
    group: 'privacy',
    order: 86,
    title: messages.contacts,
    hint: messages.contactsHint,
    icon: ShieldCheck,
    ForUser: lazy(() => import('./contacts/trusted-contact-settings.tsx')),
  },
];
