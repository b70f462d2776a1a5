/** Icons of the notifications about tokens. */
import { Gift } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

export const notificationIcons: Readonly<Record<string, LucideIcon>> = { gift: Gift };
