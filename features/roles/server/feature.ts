import type { Feature } from '#platform/kernel/feature.ts';

/** Roles feature: permission rules and helpers. It owns no tables and no functions of the wire. */
export const rolesFeature: Feature = { name: 'roles' };
