import type { Feature } from '#platform/kernel/feature.ts';

/** Who may be shown what. It provides nothing itself: moderation implements `visibilityKey`. */
export const visibilityFeature: Feature = { name: 'visibility' };
