/** Server functions of the rides feature that other features may import. */
export { loadTripWithPeople } from './load-trip-with-people.ts';
