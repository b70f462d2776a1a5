/** Icons of message notifications, by notification type. */
import { Mail } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** Icons for the notifications of the messages feature, by notification type. */
export const notificationIcons: Readonly<Record<string, LucideIcon>> = { message: Mail };
