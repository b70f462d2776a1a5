/** Limits of direct messages. */

/** Maximum length of a message, in code points (EXP-068). The API rejects a longer message. */
export const maxMessageLength = 2_000;
/** Maximum number of photos in a message (EXP-068). The API rejects a message with more photos. */
export const maxPhotosPerMessage = 4;
/** Maximum length of a search text, in code points. The API rejects a longer text. */
export const maxMessageSearchTextLength = 100;
