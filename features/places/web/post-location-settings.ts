/** Defaults for the location of new posts, stored in this browser. */
import { createLocalStorageValue } from '#platform/ui/storage.ts';
import { LOCATION_PRECISIONS } from '../domain/precision.ts';
import type { LocationPrecision } from '../domain/precision.ts';

interface PostLocationSettings {
  precision: LocationPrecision;
  /**
   * True if new posts with a location are deferred, which means that they are published after their author has left the
   * place (NEW-06).
   */
  hold: boolean;
}

const isSettings = (data: unknown): data is PostLocationSettings => {
  const { precision, hold } = (data ?? {}) as Record<string, unknown>;
  return LOCATION_PRECISIONS.some((one) => one === precision) && typeof hold === 'boolean';
};

const storage = createLocalStorageValue('place-settings', 1, isSettings);
const defaults: PostLocationSettings = { precision: 'district', hold: false };

/** Returns the stored settings for the location of new posts, or their defaults. */
export const readPostLocationSettings = (): PostLocationSettings => storage.read() ?? defaults;
/** Changes some settings for the location of new posts, and returns all of them. */
export function changePostLocationSettings(change: Partial<PostLocationSettings>): PostLocationSettings {
  const next = { ...readPostLocationSettings(), ...change };
  storage.write(next);
  return next;
}
