/** How exactly this person's posts say where they are, unless they choose otherwise; kept in this browser. */
import { stored } from '#platform/ui/storage.ts';
import { PRECISIONS } from '../domain/precision.ts';
import type { Precision } from '../domain/precision.ts';

interface PlaceSettings {
  precision: Precision;
  /** New posts with a place wait until their writer has left (NEW-06). */
  hold: boolean;
}

const isSettings = (data: unknown): data is PlaceSettings => {
  const { precision, hold } = (data ?? {}) as Record<string, unknown>;
  return PRECISIONS.some((one) => one === precision) && typeof hold === 'boolean';
};

const kept = stored('place-settings', 1, isSettings);
const standard: PlaceSettings = { precision: 'district', hold: false };

export const readPlaceSettings = (): PlaceSettings => kept.read() ?? standard;
export function writePlaceSettings(change: Partial<PlaceSettings>): PlaceSettings {
  const next = { ...readPlaceSettings(), ...change };
  kept.write(next);
  return next;
}
