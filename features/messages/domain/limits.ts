/** Limits of direct messages. */

/** Maximum length of a message, in code points (EXP-068). The API rejects a longer message. */
export const maxMessageLength = 2_000;
