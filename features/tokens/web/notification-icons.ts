/** Icon of the notification type that the tokens feature declares. */
import { Gift } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** Icons of the notification types of tokens, by type. */
export const notificationIcons: Readonly<Record<string, LucideIcon>> = { gift: Gift };
