/** Where the reader is, for "near me": asked of the browser, else the area they set by hand. Kept in memory only. */
import { getMyArea } from './calls.ts';

export interface Here {
  lat: number;
  lng: number;
}

let known: Here | undefined;

/** About a hundred metres: no more is needed to look around. */
const round = (degrees: number) => Math.round(degrees * 1_000) / 1_000;

/** Where we are; undefined where neither the browser nor an area set by hand says it. */
export async function findHere(signedIn: boolean): Promise<Here | undefined> {
  known ??= (await askBrowser()) ?? (signedIn ? await askArea() : undefined);
  return known;
}

function askBrowser(): Promise<Here | undefined> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: round(coords.latitude), lng: round(coords.longitude) }),
      () => resolve(undefined),
      { timeout: 10_000, maximumAge: 30 * 60_000 },
    );
  });
}

async function askArea(): Promise<Here | undefined> {
  try {
    const { area } = await getMyArea();
    return area ? { lat: round(area.lat), lng: round(area.lng) } : undefined;
  } catch {
    return undefined;
  }
}
