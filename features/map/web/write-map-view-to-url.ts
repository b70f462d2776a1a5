import { formatMapViewUrlParam } from '../domain/format-map-view.ts';
import type { MapView } from '../domain/map-view.ts';

const mapPath = '/map';

/**
 * Writes the map's view and the chosen venue to the URL, so that reload and Back show the same map. Calls the original
 * `history.replaceState`, because the router's version would render the screen again after every movement of the map.
 */
export function writeMapViewToUrl(view: MapView, placeId: string | undefined): void {
  // The last movement of the map may end after the person has left the map screen.
  if (location.pathname !== mapPath) return;
  const search = new URLSearchParams({ at: formatMapViewUrlParam(view) });
  if (placeId !== undefined) search.set('place', placeId);
  // Commas need not be encoded in a URL query, and the URL is easier to read without encoding.
  const url = `${mapPath}?${search.toString().replaceAll('%2C', ',')}`;
  History.prototype.replaceState.call(history, history.state, '', url);
}
