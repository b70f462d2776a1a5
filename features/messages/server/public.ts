/** Server functions of messages that other features may import. */
export { contributeAcquaintanceCheck } from './acquaintances.ts';
