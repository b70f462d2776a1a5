/** Limits of safety during trips. */

/** Maximum number of active links with which one person shares a trip. */
export const maxSharesPerTrip = 5;
/** Maximum number of trusted contacts of one person. */
export const maxTrustedContacts = 5;
/** Maximum length of the name of a phone number, in code points. */
export const maxPhoneNameLength = 60;
/** Most emergencies of one person on one trip; practices are not counted. */
export const maxEmergenciesPerTrip = 5;

const hour = 60 * 60_000;
/** Time in milliseconds after the end of a trip at which its links end, and in which help can still be called. */
export const afterTripAccessMs = hour;
/** Time in milliseconds in which the link of a letter confirms an e-mail address. */
export const confirmationLinkValidMs = 7 * 24 * hour;
/** Time in milliseconds after which links are deleted. */
export const shareRetentionMs = 30 * 24 * hour;
