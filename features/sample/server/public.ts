/** Server functions of the starter city that the command-line tools may import. */
export { clearStarterCity, describeStarterCity } from './clear-starter-city.ts';
