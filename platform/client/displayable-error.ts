/** An error whose message is written for the person and may be shown on a screen. Any other exception is a bug. */
export class DisplayableError extends Error {}
