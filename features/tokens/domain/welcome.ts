/** Number of tokens that a new user is granted at sign-up (XP-002). */
export const welcomeTokenAmount = 100;
