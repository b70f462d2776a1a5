/** Contribution to the settings: the section Feedback. */
import { MessageSquareHeart } from 'lucide-react';
import { lazy } from 'react';
import type { SettingsSection } from '#features/accounts/web/public.ts';
import { messages } from './messages.ts';

/** Sections of the settings screen about feedback. */
export const settingsSections: readonly SettingsSection[] = [
  {
    id: 'feedback',
    order: 120,
    title: messages.settingsTitle,
    hint: messages.settingsHint,
    icon: MessageSquareHeart,
    ForUser: lazy(() => import('./feedback-settings.tsx')),
  },
];
