/** Server functions of messages that other features may import. */
export { contributeAcquaintances } from './acquaintances.ts';
