/** Contributes the link to the saved posts and places in the account menu on phones. */
import { Bookmark } from 'lucide-react';
import type { AccountMenuLink } from '#platform/client/shell-parts.ts';
import { messages } from '../domain/messages.ts';

/** Links to screens of the feed in the account menu on phones. */
export const menuLinks: readonly AccountMenuLink[] = [
  { order: 30, path: '/saved', label: messages.saved, icon: Bookmark, isForUsers: true },
];
