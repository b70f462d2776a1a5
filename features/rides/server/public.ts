/** Server functions of rides that other features may import. */
export { loadTripWithPeople } from './load-trip-with-people.ts';
