/** Contributes the link to the privacy page in the account menu on phones. */
import { ShieldCheck } from 'lucide-react';
import type { AccountMenuLink } from '#platform/client/shell-parts.ts';
import { messages } from '../domain/messages.ts';

/** Links that the personal-data feature adds to the account menu on phones. */
export const menuLinks: readonly AccountMenuLink[] = [
  { order: 70, path: '/privacy', label: messages.whatWeStore, icon: ShieldCheck, isLast: true },
];
