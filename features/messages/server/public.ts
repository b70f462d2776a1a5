/** Public interface of the messages feature on the server, for other features. */
export { contributeMessageWithoutRequestCheck } from './acquaintances.ts';
