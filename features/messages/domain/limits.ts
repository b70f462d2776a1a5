/** Limits of messages. */

/** Code points of a message (EXP-068). */
export const maxMessage = 2_000;
