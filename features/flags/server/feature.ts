import type { Feature } from '#platform/kernel/feature.ts';
import { assertUniqueFlagKeys } from './flags.ts';

/** Feature flags: switches that the operator turns on and off while the app runs. */
export const flagsFeature: Feature = { name: 'flags', checkContributions: assertUniqueFlagKeys };
