/** Icons of the notification types that Plaza itself sends. */
import { Bell, Car } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** Icons for the notifications that Plaza itself sends, by notification type. */
export const notificationIcons: Readonly<Record<string, LucideIcon>> = { trip: Car, system: Bell };
