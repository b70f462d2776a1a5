/** Icons of the notifications about the town, and about trips, which no feature brings yet. */
import { Bell, Car } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

export const notificationIcons: Readonly<Record<string, LucideIcon>> = { trip: Car, system: Bell };
