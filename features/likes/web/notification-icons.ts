/** Icons of notifications about likes, by notification type. */
import { Heart } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

export const notificationIcons: Readonly<Record<string, LucideIcon>> = { like: Heart };
