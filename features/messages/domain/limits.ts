/** Limits of direct messages. */

/** Maximum length of a message, in code points (EXP-068). */
export const maxMessageLength = 2_000;
