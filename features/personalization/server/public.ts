/** What other features may ask: what a person likes to see, for the order of a feed. */
export { findPersonal, type Personal } from './store.ts';
