/** Icons of the notifications about follows. */
import { UserPlus } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

export const notificationIcons: Readonly<Record<string, LucideIcon>> = { follow: UserPlus };
