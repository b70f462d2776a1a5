import { implement } from '#platform/kernel/implement.ts';
import { previewLocation } from '../api.ts';
import { inferFrom } from '../domain/infer.ts';
import { publishPlace } from './public.ts';

/** Returns what a stranger could infer if the caller published a position (NEW-06). Stores nothing. */
export const previewLocationFunction = implement(previewLocation, async function previewLocation(ctx, args) {
  const publication = await publishPlace(ctx.platform, ctx.db, ctx.viewer.id, args);
  return { published: publication.place, blurred: publication.blurred, ...inferFrom(publication) };
});
