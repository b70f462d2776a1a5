/** Limits of passkeys. */

/** Maximum length of the name of a passkey, in code points. */
export const maxPasskeyNameLength = 50;
/** Maximum number of passkeys of one person. */
export const maxPasskeysPerPerson = 20;
/** Lifetime of a challenge in milliseconds: the time that a person has to confirm with a face, a finger or a PIN. */
export const passkeyChallengeLifetimeMs = 5 * 60_000;
