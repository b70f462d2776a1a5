/** Icons of notifications about likes, by notification type. */
import { Heart } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** Icons for the notifications of the likes feature, by notification type. */
export const notificationIcons: Readonly<Record<string, LucideIcon>> = { like: Heart };
