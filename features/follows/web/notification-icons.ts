/** Icons of notifications about follows, by notification type. */
import { UserPlus } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** Icons of the notification types of follows, by type. */
export const notificationIcons: Readonly<Record<string, LucideIcon>> = { follow: UserPlus };
