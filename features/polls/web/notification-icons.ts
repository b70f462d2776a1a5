/** Icons of notifications about polls, by notification type. */
import { ChartBarBig } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** Icons for the notifications of the polls feature, by notification type. */
export const notificationIcons: Readonly<Record<string, LucideIcon>> = { pollEnded: ChartBarBig };
