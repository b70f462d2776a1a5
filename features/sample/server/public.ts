/** Public interface of the starter city for the commands in `tools`. */
export { clearStarterCity, describeStarterCity } from './clear-starter-city.ts';
