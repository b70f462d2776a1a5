/** Limits on the length of feedback: messages that users send to the operators. */

/** Maximum length of a feedback message, in code points. */
export const maxFeedbackLength = 2_000;
/** Maximum length of the URL path that is sent with feedback, in code points. */
export const maxFeedbackPagePathLength = 200;
