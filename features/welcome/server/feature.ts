import type { Feature } from '#platform/kernel/feature.ts';
import { addresses } from '../domain/addresses.ts';

/** Feature `welcome`: the first minutes after signing up. On the server it has only its address. */
export const welcomeFeature: Feature = { name: 'welcome', addresses };
