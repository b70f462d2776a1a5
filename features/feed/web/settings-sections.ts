/** Adds the section about ranked feeds to the settings. */
import { SlidersHorizontal } from 'lucide-react';
import { lazy } from 'react';
import type { SettingsSection } from '#features/accounts/web/public.ts';
import { messages } from './later/messages.ts';

/** Settings sections of the feed feature. */
export const settingsSections: readonly SettingsSection[] = [
  {
    id: 'feed',
    group: 'content',
    order: 103,
    title: messages.settings,
    hint: messages.settingsHint,
    icon: SlidersHorizontal,
    ForUser: lazy(() => import('./mixes/ranked-feed-settings.tsx')),
  },
];
