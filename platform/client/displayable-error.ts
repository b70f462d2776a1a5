/** An error with a message written for the person, which a screen may show. Every other exception is a bug. */
export class DisplayableError extends Error {}
