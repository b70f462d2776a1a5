import { notFound } from '#platform/contract/errors.ts';
import { implement } from '#platform/rpc/implement.ts';
import { mayAppear } from '#features/places/domain/zones.ts';
import { releaseHeldPosts } from '../api.ts';
import { publishHeld } from './publish-held.ts';
import { type HeldRow, lockHeld } from './store-held.ts';

/** Publishes what its writer has left behind, or one that they no longer want to wait for (NEW-06). */
export const releaseHeldPostsFunction = implement(releaseHeldPosts, async (ctx, args) => {
  const held = await lockHeld(ctx.tx, ctx.viewer.id);
  const ready = held.filter((row) =>
    args.id === undefined ? mayAppear(waiting(row), args.here!, ctx.now) : row.id === args.id,
  );
  if (args.id !== undefined && ready.length === 0) throw notFound('Post not found');
  const published: string[] = [];
  for (const row of ready) if (await publishHeld(ctx, row)) published.push(row.id);
  return { published, waiting: held.length - ready.length };
});

function waiting(row: HeldRow) {
  const { originLat: lat, originLng: lng, dueAt } = row;
  return { origin: lat === null || lng === null ? null : { lat, lng }, dueAt };
}
