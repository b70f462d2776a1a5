/** Icons of notifications about trip safety. */
import { ShieldCheck, Siren } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** Icons for the notifications of the trip-safety feature, by notification type. */
export const notificationIcons: Readonly<Record<string, LucideIcon>> = {
  emergency: Siren,
  trustedContact: ShieldCheck,
};
