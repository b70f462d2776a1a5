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
 * Settings sections of the posts feature. The sections `posting` and `deleted-posts` have the same content at two
 * addresses. `deleted-posts` has no group, so that the list of settings shows only one of them.
 */
export const settingsSections: readonly SettingsSection[] = [
  { ...section, id: 'posting', group: 'content' },
  { ...section, id: 'deleted-posts', group: undefined },
];
