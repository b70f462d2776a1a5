/** Limits on text lengths of feedback. */

/** Maximum length of a feedback message, in code points. */
export const maxFeedback = 2_000;
/** Maximum length of the URL path that is sent with feedback, in code points. */
export const maxFeedbackPath = 200;
