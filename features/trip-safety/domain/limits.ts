/** Limits of safety during trips. */

/** Maximum number of active links to a trip that one person can share. */
export const maxSharesPerTrip = 5;
/** Maximum number of trusted contacts of one person. */
export const maxTrustedContacts = 5;
/** Maximum length of the name of a phone number, in code points. */
export const maxPhoneNameLength = 60;
/** Most emergencies of one person on one trip; practices are not counted. */
export const maxEmergenciesPerTrip = 5;

const hour = 60 * 60_000;
/** Links to a trip end, and help can no longer be called, this many milliseconds after the end of the trip. */
export const afterTripAccessMs = hour;
/** Time in milliseconds in which the link of a letter confirms an e-mail address. */
export const confirmationLinkValidMs = 7 * 24 * hour;
/** Links are deleted after this many milliseconds. */
export const shareRetentionMs = 30 * 24 * hour;
