/** Icons of notifications about trip safety. */
import { ShieldCheck, Siren } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** Icons of the notification types of trip safety, by type. */
export const notificationIcons: Readonly<Record<string, LucideIcon>> = {
  emergency: Siren,
  trustedContact: ShieldCheck,
};
