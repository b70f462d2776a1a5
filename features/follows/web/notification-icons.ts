/** Icons of notifications about follows, by notification type. */
import { UserPlus } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

export const notificationIcons: Readonly<Record<string, LucideIcon>> = { follow: UserPlus };
