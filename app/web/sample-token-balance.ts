/**
 * Token balance that guests and the demo account see. It is only an example, and is labeled as a sample (SHELL-038,
 *
 */
export const sampleTokenBalanceText = '1,250';
