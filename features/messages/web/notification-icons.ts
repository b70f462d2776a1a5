/** Icons of message notifications, by notification type. */
import { Mail } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** Icons of the notification types of direct messages, by type. */
export const notificationIcons: Readonly<Record<string, LucideIcon>> = { message: Mail };
