/** Icons of notifications about follows, by notification type. */
import { UserPlus } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** Icons for the notifications of the follows feature, by notification type. */
export const notificationIcons: Readonly<Record<string, LucideIcon>> = { follow: UserPlus };
