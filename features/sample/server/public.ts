/** Server functions of the starter city (the sample content) that the command-line tools may import. */
export { deleteStarterCity, countStarterCityRowsByKind } from './clear-starter-city.ts';
