import { formatMapViewUrlParam } from '../domain/format-map-view.ts';
import type { MapView } from '../domain/map-view.ts';

const mapPath = '/map';

/**
 * Writes the map's view and the chosen venue to the URL, so that reloading and the back button show the same
 * map. Calls the original `history.replaceState`: with the router's version, every movement of the map would
 * render the screen again.
 */
export function writeMapViewToUrl(view: MapView, placeId: string | undefined): void {
  // The last movement of the map may end after the person has left the map screen.
  if (location.pathname !== mapPath) return;
  const search = new URLSearchParams({ at: formatMapViewUrlParam(view) });
  if (placeId !== undefined) search.set('place', placeId);
  // A URL query may contain unencoded commas, and the URL is then easier to read.
  const url = `${mapPath}?${search.toString().replaceAll('%2C', ',')}`;
  History.prototype.replaceState.call(history, history.state, '', url);
}
