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
 * Settings sections of the posts feature. `posting` and `deleted-posts` are two addresses with the same content.
 * `deleted-posts` has no group, so the list of settings does not show it a second time.
 */
export const settingsSections: readonly SettingsSection[] = [
  { ...section, id: 'posting', group: 'content' },
  { ...section, id: 'deleted-posts', group: undefined },
];
