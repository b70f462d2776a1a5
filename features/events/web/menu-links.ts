/** Contributes the link to the events screen in the account menu on phones. */
import { Calendar } from 'lucide-react';
import type { AccountMenuLink } from '#platform/client/shell-parts.ts';
import { messages } from '../domain/messages.ts';

/** Links to screens of events in the account menu on phones. */
export const menuLinks: readonly AccountMenuLink[] = [
  { order: 10, path: '/events', label: messages.events, icon: Calendar },
];
