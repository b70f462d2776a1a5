import type { Feature } from '#platform/kernel/feature.ts';

/** Visibility of people and content. It declares the interface only: `moderation` provides `visibilityKey`. */
export const visibilityFeature: Feature = { name: 'visibility' };
