/** Example of a token balance that guests and the demo account see, labeled as a sample (SHELL-038, Q-08). */
export const sampleTokenBalance = '1,250';
