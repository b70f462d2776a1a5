/** Contributes the section Contact us to the settings screen. */
import { MessageSquareHeart } from 'lucide-react';
import { lazy } from 'react';
import type { SettingsSection } from '#features/accounts/web/public.ts';
import { messages } from './messages.ts';

/** Settings sections that the feedback feature contributes. */
export const settingsSections: readonly SettingsSection[] = [
  {
    id: 'feedback',
    group: 'data',
    order: 120,
    title: messages.contactUs,
    hint: messages.settingsHint,
    icon: MessageSquareHeart,
    ForUser: lazy(() => import('./feedback-settings.tsx')),
  },
];
