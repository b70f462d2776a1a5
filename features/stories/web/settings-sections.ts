/** Contribution of stories to the settings screen: the section of story settings. */
import { CircleDashed } from 'lucide-react';
import { lazy } from 'react';
import type { SettingsSection } from '#features/accounts/web/public.ts';
import { messages } from './settings/messages.ts';

/** Sections of the settings screen about stories. */
export const settingsSections: readonly SettingsSection[] = [
  {
    id: 'stories',
    order: 140,
    title: messages.title,
    hint: messages.hint,
    icon: CircleDashed,
    ForUser: lazy(() => import('./settings/story-settings.tsx')),
  },
];
