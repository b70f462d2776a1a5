/** Server functions of rides that other features may import. */
export { loadTripFacts } from './load-trip-facts.ts';
