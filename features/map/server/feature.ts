import type { Feature } from '#platform/kernel/feature.ts';
import { addresses } from '../domain/addresses.ts';

/** The map of the town. Its data comes from functions of other features. */
export const mapFeature: Feature = { name: 'map', addresses };
