/** What the commands on this machine may ask of the starter city. */
export { clearStarterCity, describeStarterCity, type StarterCityContent } from './clear-starter-city.ts';
