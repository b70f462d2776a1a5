/** Icons of the notifications about comments. */
import { MessageCircle, Reply } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

export const notificationIcons: Readonly<Record<string, LucideIcon>> = {
  comment: MessageCircle,
  reply: Reply,
};
