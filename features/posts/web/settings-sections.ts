/** Contributes the section Posts to the settings screen. */
import { SquarePen } from 'lucide-react';
import { lazy } from 'react';
import type { SettingsSection } from '#features/accounts/web/public.ts';
import { messages } from './settings/messages.ts';

const section = {
  order: 100,
  title: messages.title,
  hint: messages.hint,
  icon: SquarePen,
  ForUser: lazy(() => import('./settings/posts-settings.tsx')),
} as const;

/**
 * Settings sections of the posts feature. `deleted-posts` is a part of `posting` with an address of its own. It has no
 * group, so that the list of settings shows only `posting`.
 */
export const settingsSections: readonly SettingsSection[] = [
  { ...section, id: 'posting', group: 'content' },
  {
    ...section,
    id: 'deleted-posts',
    group: undefined,
    title: messages.deletedTitle,
    ForUser: lazy(() => import('./settings/deleted-posts.tsx')),
  },
];
