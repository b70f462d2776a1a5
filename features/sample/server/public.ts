/** Server functions of the starter city (the sample content) that the command-line tools may import. */
export { deleteStarterCity, countStarterCityContent } from './clear-starter-city.ts';
