/** Icons of the notification types that posts declare. */
import { AtSign, Newspaper } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** Icons of the notification types of posts, by type. */
export const notificationIcons: Readonly<Record<string, LucideIcon>> = { mention: AtSign, post: Newspaper };
