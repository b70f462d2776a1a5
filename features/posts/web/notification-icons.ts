/** Icons of the notification types that posts declare. */
import { AtSign, CalendarClock, PenLine, Quote, Repeat2 } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** Icons for the notifications of the posts feature, by notification type. */
export const notificationIcons: Readonly<Record<string, LucideIcon>> = {
  mention: AtSign,
  post: PenLine,
  quote: Quote,
  repost: Repeat2,
  scheduledPost: CalendarClock,
};
