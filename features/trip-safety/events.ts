/** Events of trip safety. */
import { buildAudienceTopic, defineEvent } from '#platform/contract/events.ts';

/** Returns the topic of a link to a trip. */
export const buildTripShareTopic = (shareId: string) => `trip-share:${shareId}`;
/** Returns the topic of an emergency. */
export const buildEmergencyTopic = (emergencyId: string) => `emergency:${emergencyId}`;

/** Event: a person ended a link to a trip. */
export const tripShareRevoked = defineEvent<{ shareId: string; userId: string }>()(
  'tripShareRevoked',
  ({ shareId }) => [buildTripShareTopic(shareId)],
);

/** Event: a person removed a trusted contact. `contactUserId` is null for an e-mail address or phone number. */
export const trustedContactRemoved = defineEvent<{ userId: string; contactUserId: string | null }>()(
  'trustedContactRemoved',
  ({ contactUserId }) => (contactUserId === null ? [] : [buildAudienceTopic(contactUserId)]),
);

interface Alert {
  emergencyId: string;
  userId: string;
  name: string;
  /** User ids of the trusted contacts who have an account. */
  recipients: string[];
}

/** Event: a party of a trip asked for help. */
export const emergencyStarted = defineEvent<Alert>()('emergencyStarted', () => []);
/** Event: a person who asked for help is safe. */
export const personSafe = defineEvent<Alert>()('personSafe', ({ emergencyId }) => [
  buildEmergencyTopic(emergencyId),
]);
/** Event: a person added another person as a trusted contact. */
export const trustedContactAdded = defineEvent<{
  contactId: string;
  userId: string;
  name: string;
  recipientId: string;
}>()('trustedContactAdded', () => []);
