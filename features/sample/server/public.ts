/** Server functions of the starter city that the command-line tools may import. */
export { deleteStarterCity, countStarterCityContent } from './clear-starter-city.ts';
