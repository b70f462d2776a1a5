/** Limits of direct messages. */

/** Maximum length of a message, in code points (EXP-068). */
export const maxMessage = 2_000;
