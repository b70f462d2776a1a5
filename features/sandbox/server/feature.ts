import type { Feature } from '#platform/kernel/feature.ts';
import { screenAddresses } from '../domain/addresses.ts';

/** Sandbox feature: a screen that suggests places. The server part only declares the path of this screen. */
export const sandboxFeature: Feature = { name: 'sandbox', addresses: screenAddresses };
