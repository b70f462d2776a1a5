/** Contributes the link to the rides tab in the account menu on phones. */
import { Car } from 'lucide-react';
import type { AccountMenuLink } from '#platform/client/shell-parts.ts';
import { messages } from '../domain/messages.ts';

/** Links that rides add to the account menu on phones. */
export const menuLinks: readonly AccountMenuLink[] = [
  { order: 20, path: '/ryde', label: messages.rides, icon: Car },
];
