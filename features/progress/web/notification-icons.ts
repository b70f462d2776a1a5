/** Icons of the notification types that progress declares. */
import { Award, Sparkles } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** Icons for the notifications of the progress feature, by notification type. */
export const notificationIcons: Readonly<Record<string, LucideIcon>> = { badge: Award, level: Sparkles };
