/** Limits of feedback. */

/** Code points of a message. */
export const maxFeedback = 2_000;
/** Characters of the path of the screen on which it was written. */
export const maxFeedbackPath = 200;
