/** What the shell and other features use of tokens in the browser; the screens are loaded when they are opened. */
export { BalancePill } from './balance-pill.tsx';
export { useBalance } from './use-balance.ts';
