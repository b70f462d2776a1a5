import type { Feature } from '#platform/kernel/feature.ts';
import { screenAddresses } from '../domain/addresses.ts';

/** Feature `welcome`: the onboarding after sign-up. On the server it only declares the path of its screen. */
export const welcomeFeature: Feature = { name: 'welcome', addresses: screenAddresses };
