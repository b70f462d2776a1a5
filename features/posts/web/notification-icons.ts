/** Icons of the notifications about posts. */
import { AtSign, Newspaper } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

export const notificationIcons: Readonly<Record<string, LucideIcon>> = { mention: AtSign, post: Newspaper };
