/** Icons of notifications about likes, by notification type. */
import { Heart } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** Icons of the notification types of likes, by type. */
export const notificationIcons: Readonly<Record<string, LucideIcon>> = { like: Heart };
