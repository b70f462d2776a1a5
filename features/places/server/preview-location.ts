import { implement } from '#platform/kernel/implement.ts';
import { previewLocation } from '../api.ts';
import { inferFrom } from '../domain/infer.ts';
import { publishPlace } from './public.ts';

/** What a stranger could infer, before it is published (NEW-06). Nothing of it is kept. */
export const previewLocationFunction = implement(previewLocation, async function previewLocation(ctx, args) {
  const publication = await publishPlace(ctx.platform, ctx.db, ctx.viewer.id, args);
  return { published: publication.place, blurred: publication.blurred, ...inferFrom(publication) };
});
