/** XP-002: what everybody begins with, in whole tokens. */
export const welcomeTokens = 100;
