/**
 * Returns the name of the advisory lock that a transaction holds while it changes highlights of a person, so that
 * concurrent calls cannot exceed the limits together.
 */
export const buildHighlightsLockName = (userId: string) => `story-highlights:${userId}`;
