/** Test helper: the progress listener with the contributions of all features, as on a server. */
import { features } from '#app/features.ts';
import { collectContributions } from '#platform/kernel/contribution.ts';
import { createProgressListener } from './listener.ts';

export const progressContributions = collectContributions(features);
export const progressListener = createProgressListener(progressContributions);
