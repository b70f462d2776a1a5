/** The icons of notifications about events. */
import { CalendarClock, CalendarDays } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

export const notificationIcons: Readonly<Record<string, LucideIcon>> = {
  eventChange: CalendarDays,
  eventReminder: CalendarClock,
};
