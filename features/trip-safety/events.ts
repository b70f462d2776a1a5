/** Events of trip safety. */
import { defineEvent } from '#platform/contract/events.ts';

interface Alert {
  emergencyId: string;
  userId: string;
  name: string;
  /** Trusted contacts of Plaza. */
  recipients: string[];
}

/** Event: a party of a trip asked for help. */
export const emergencyStarted = defineEvent<Alert>()('emergencyStarted', () => []);
/** Event: a person who asked for help is safe. */
export const personSafe = defineEvent<Alert>()('personSafe', () => []);
/** Event: a person added another one as a trusted contact. */
export const trustedContactAdded = defineEvent<{
  contactId: string;
  userId: string;
  name: string;
  recipientId: string;
}>()('trustedContactAdded', () => []);
