/** Limits of direct messages. */

/** Maximum length of a message, in code points (EXP-068). The API rejects a longer message. */
export const maxMessageLength = 2_000;
/** Maximum number of photos in a message (EXP-068). The API rejects more. */
export const maxPhotosPerMessage = 4;
