/** Contributes the sections Posting and Recently deleted to the settings screen. */
import { SquarePen, Trash2 } from 'lucide-react';
import { lazy } from 'react';
import type { SettingsSection } from '#features/accounts/web/public.ts';
import { postRestoreDays } from '../domain/limits.ts';
import { messages } from './settings/messages.ts';

/** Settings sections of the posts feature. */
export const settingsSections: readonly SettingsSection[] = [
  {
    id: 'posting',
    order: 75,
    title: messages.title,
    hint: messages.hint,
    icon: SquarePen,
    ForUser: lazy(() => import('./settings/posting-settings.tsx')),
  },
  {
    id: 'deleted-posts',
    order: 76,
    title: messages.deletedTitle,
    hint: messages.deletedHint({ days: postRestoreDays }),
    icon: Trash2,
    ForUser: lazy(() => import('./settings/deleted-posts.tsx')),
  },
];
