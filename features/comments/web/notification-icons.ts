/** Icons of the notifications of comments and replies. */
import { MessageCircle, Reply } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** Icons for the notifications of the comments feature, by notification type. */
export const notificationIcons: Readonly<Record<string, LucideIcon>> = {
  comment: MessageCircle,
  reply: Reply,
};
