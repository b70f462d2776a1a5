/** Defaults for the location of new posts, stored in this browser. */
import { stored } from '#platform/ui/storage.ts';
import { PRECISIONS } from '../domain/precision.ts';
import type { Precision } from '../domain/precision.ts';

interface PlaceSettings {
  precision: Precision;
  /** True if new posts with a location are deferred until their author has left the place (NEW-06). */
  hold: boolean;
}

const isSettings = (data: unknown): data is PlaceSettings => {
  const { precision, hold } = (data ?? {}) as Record<string, unknown>;
  return PRECISIONS.some((one) => one === precision) && typeof hold === 'boolean';
};

const storage = stored('place-settings', 1, isSettings);
const defaults: PlaceSettings = { precision: 'district', hold: false };

/** Returns the stored settings for the location of new posts, or their defaults. */
export const readPlaceSettings = (): PlaceSettings => storage.read() ?? defaults;
/** Changes some settings for the location of new posts, and returns all of them. */
export function writePlaceSettings(change: Partial<PlaceSettings>): PlaceSettings {
  const next = { ...readPlaceSettings(), ...change };
  storage.write(next);
  return next;
}
