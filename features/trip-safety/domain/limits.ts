/** Limits of trip safety: numbers of links, contacts and emergencies, and periods of validity. */

/** Maximum number of links to one trip that one person can have at a time. Revoked links are not counted. */
export const maxActiveTripSharesPerPerson = 5;
/** Maximum number of trusted contacts (people who are alerted in an emergency) of one person. */
export const maxTrustedContacts = 5;
/** Maximum length of the name that a person gives to a phone contact, in code points. */
export const maxPhoneContactNameLength = 60;
/** Maximum number of emergencies of one person on one trip. Practice alarms, which alert nobody, are not counted. */
export const maxEmergenciesPerTrip = 5;

const hour = 60 * 60_000;
/**
 * Time in milliseconds after the end of a trip during which links to the trip still work, and the passenger and the
 * driver can still call for help.
 */
export const tripShareAndEmergencyGracePeriodMs = hour;
/** Time in milliseconds for which the confirmation link in an e-mail is valid. */
export const contactConfirmationLinkLifetimeMs = 7 * 24 * hour;
/** Time in milliseconds from the creation of a link to a trip until the link is deleted. */
export const tripShareRetentionMs = 30 * 24 * hour;
