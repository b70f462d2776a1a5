/** Tokens that everybody starts with (XP-002). */
export const welcomeTokens = 100;
