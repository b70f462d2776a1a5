/** Contributes the Posting section to the settings screen. */
import { SquarePen } from 'lucide-react';
import { lazy } from 'react';
import type { SettingsSection } from '#features/accounts/web/public.ts';
import { messages } from './settings/messages.ts';

export const settingsSections: readonly SettingsSection[] = [
  {
    id: 'posting',
    order: 75,
    title: messages.title,
    hint: messages.hint,
    icon: SquarePen,
    ForUser: lazy(() => import('./settings/posting-settings.tsx')),
  },
];
