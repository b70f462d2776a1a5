/** What the commands on this machine may ask of the starter city. */
export { clearStarterCity, describeStarterCity } from './clear-starter-city.ts';
