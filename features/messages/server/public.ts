/** Public interface of the messages feature on the server, for other features. */
export { contributeCheckForMessagingWithoutRequest } from './acquaintances.ts';
