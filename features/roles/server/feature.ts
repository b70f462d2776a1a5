import type { Feature } from '#platform/kernel/feature.ts';

/** Roles feature: permission rules and helpers. The feature has no tables and no API functions. */
export const rolesFeature: Feature = { name: 'roles' };
