/** Icons of message notifications, by notification type. */
import { Mail } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

export const notificationIcons: Readonly<Record<string, LucideIcon>> = { message: Mail };
