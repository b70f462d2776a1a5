/** Public interface of polls on the server, for other features. */
export { insertPollsWithVotes } from './store-sample.ts';
