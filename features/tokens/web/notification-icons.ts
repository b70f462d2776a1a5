/** Icon of the notification type that the tokens feature declares. */
import { Gift } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** Icons for the notifications of the tokens feature, by notification type. */
export const notificationIcons: Readonly<Record<string, LucideIcon>> = { gift: Gift };
