import { implementFunction } from '#platform/kernel/implement.ts';
import { previewLocation } from '../api.ts';
import { describeWhatLocationReveals } from '../domain/describe-location-exposure.ts';
import { reduceUserPositionPrecision } from './public.ts';

/** Returns what a stranger could infer if the caller published a position (NEW-06). Stores nothing. */
export const previewLocationHandler = implementFunction(
  previewLocation,
  async function previewLocation(ctx, args) {
    const publication = await reduceUserPositionPrecision(ctx.platform, ctx.db, ctx.viewer.id, args);
    return {
      published: publication.place,
      blurred: publication.blurred,
      ...describeWhatLocationReveals(publication),
    };
  },
);
