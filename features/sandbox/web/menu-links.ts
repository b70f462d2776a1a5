/** Adds to the account menu a link to the sandbox screen, which suggests places. */
import { FlaskConical } from 'lucide-react';
import type { AccountMenuLink } from '#platform/client/shell-parts.ts';
import { messages } from '../domain/messages.ts';

/** Links to screens of the sandbox in the account menu on phones. */
export const menuLinks: readonly AccountMenuLink[] = [
  { order: 60, path: '/sandbox', label: messages.sandbox, icon: FlaskConical, isLast: true },
];
