/** Contributes the link to the story archive in the account menu on phones. */
import { History } from 'lucide-react';
import type { AccountMenuLink } from '#platform/client/shell-parts.ts';
import { messages } from '../domain/messages.ts';

/** Links to screens of stories in the account menu on phones. */
export const menuLinks: readonly AccountMenuLink[] = [
  { order: 35, path: '/stories/archive', label: messages.archive, icon: History, isForUsers: true },
];
