import { FunctionError } from '#platform/contract/errors.ts';
import { implement } from '#platform/rpc/implement.ts';
import { saveZone } from '../api.ts';
import { roundPosition } from '../domain/position.ts';
import { maxZones } from '../domain/zones.ts';
import { listZoneRows, lockPerson, upsertZone } from './store.ts';

/** Keeps a zone, its middle to about a hundred metres (NEW-06). */
export const saveZoneFunction = implement(saveZone, async (ctx, args) => {
  const { tx, viewer, now } = ctx;
  await lockPerson(tx, viewer.id);
  const zones = await listZoneRows(tx, viewer.id);
  if (zones.length >= maxZones && !zones.some((one) => one.id === args.id)) {
    throw new FunctionError('resource-exhausted', `You can keep ${maxZones} zones`, { reason: 'too_many' });
  }
  const { id, kind, name, radius } = args;
  const zone = { id, kind, name, radius, ...roundPosition(args, 3) };
  if (!(await upsertZone(tx, { ...zone, userId: viewer.id, now }))) {
    throw new FunctionError('aborted', 'This id is taken', { reason: 'id_taken' });
  }
  return { zone };
});
