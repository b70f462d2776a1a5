/** Test helper: the contributions of all features to progress, as on a server. */
import { features } from '#app/features.ts';
import { collectContributions } from '#platform/kernel/contribution.ts';

export const progressContributions = collectContributions(features);
