/** The icons of notifications about events. */
import { CalendarClock, CalendarDays } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** Icons of the notification types of events, by type. */
export const notificationIcons: Readonly<Record<string, LucideIcon>> = {
  eventChange: CalendarDays,
  eventReminder: CalendarClock,
};
