import type { Feature } from '#platform/kernel/feature.ts';
import { addresses } from '../domain/addresses.ts';

/** Feature `map`: the town map. On the server it has addresses only; its data comes from `venues` and `places`. */
export const mapFeature: Feature = { name: 'map', addresses };
