/** Events of trip safety, and names of the topics to which its live queries subscribe. */
import { buildViewerVisibilityTopic, defineEventLogEvent } from '#platform/contract/events.ts';

/**
 * Returns the live-query topic of a link to a trip. Revoking the link invalidates the topic. The live queries of people
 * who follow the trip with this link then run again and find that it was revoked.
 */
export const buildTripShareTopic = (shareId: string) => `trip-share:${shareId}`;
/**
 * Returns the live-query topic of an emergency. Each change of the emergency invalidates the topic, so that the live
 * queries of the alerted contacts run again.
 */
export const buildEmergencyTopic = (emergencyId: string) => `emergency:${emergencyId}`;

/** Event: a person revoked a link to a trip. */
export const tripShareRevoked = defineEventLogEvent<{ shareId: string; userId: string }>()(
  'tripShareRevoked',
  ({ shareId }) => [buildTripShareTopic(shareId)],
);

/**
 * Event: a person removed a trusted contact. The field `contactUserId` is the contact's user id; null for an e-mail
 * address or phone number.
 */
export const trustedContactRemoved = defineEventLogEvent<{ userId: string; contactUserId: string | null }>()(
  'trustedContactRemoved',
  ({ contactUserId }) => (contactUserId === null ? [] : [buildViewerVisibilityTopic(contactUserId)]),
);

interface Alert {
  emergencyId: string;
  userId: string;
  name: string;
  /**
   * User ids of the trusted contacts to notify in the app. Contacts who were added by e-mail address get an e-mail
   * instead.
   */
  recipients: string[];
}

/** Event: the passenger or the driver of a trip asked for help. */
export const emergencyStarted = defineEventLogEvent<Alert>()('emergencyStarted', () => []);
/** Event: a person who had asked for help reported that they are safe. */
export const personSafe = defineEventLogEvent<Alert>()('personSafe', ({ emergencyId }) => [
  buildEmergencyTopic(emergencyId),
]);
/** Event: a person added another person as a trusted contact. */
export const trustedContactAdded = defineEventLogEvent<{
  contactId: string;
  userId: string;
  name: string;
  recipientId: string;
}>()('trustedContactAdded', () => []);
