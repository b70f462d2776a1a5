import type { Feature } from '#platform/kernel/feature.ts';

/** Roles and their permissions. Pure rules and helpers: it owns no data and no functions. */
export const rolesFeature: Feature = { name: 'roles' };
