/** Contributes the section of story settings to the settings screen. */
import { CircleDashed } from 'lucide-react';
import { lazy } from 'react';
import type { SettingsSection } from '#features/accounts/web/public.ts';
import { messages } from './settings/messages.ts';

/** Settings sections that the stories feature contributes. */
export const settingsSections: readonly SettingsSection[] = [
  {
    id: 'stories',
    group: 'content',
    order: 106,
    title: messages.title,
    hint: messages.hint,
    icon: CircleDashed,
    ForUser: lazy(() => import('./settings/story-settings.tsx')),
  },
];
