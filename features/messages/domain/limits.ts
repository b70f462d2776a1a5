/** Limits of direct messages. */

/** Maximum length of a message, in code points (EXP-068). The API rejects a longer message. */
export const maxMessageLength = 2_000;
/** Maximum number of photos in a message (EXP-068). The API rejects more. */
export const maxPhotosPerMessage = 4;
/** Maximum length of the text of a search in messages, in code points. The API rejects a longer text. */
export const maxMessageSearchLength = 100;
