import type { Feature } from '#platform/kernel/feature.ts';
import { screenAddresses } from '../domain/addresses.ts';

/** Feature `sandbox`: a screen that suggests places. On the server it only declares the path of this screen. */
export const sandboxFeature: Feature = { name: 'sandbox', addresses: screenAddresses };
