import type { Feature } from '#platform/kernel/feature.ts';
import { screenAddresses } from '../domain/addresses.ts';

/** Feature `sandbox`: small ways to find a place. On the server it only declares the path of its screen. */
export const sandboxFeature: Feature = { name: 'sandbox', addresses: screenAddresses };
