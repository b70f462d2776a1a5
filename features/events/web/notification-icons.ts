/** The icons of notifications about events. */
import { CalendarClock, CalendarDays } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** Icons for the notifications of the events feature, by notification type. */
export const notificationIcons: Readonly<Record<string, LucideIcon>> = {
  eventChange: CalendarDays,
  eventReminder: CalendarClock,
};
