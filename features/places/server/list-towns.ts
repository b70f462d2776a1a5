import { implementFunction } from '#platform/kernel/implement.ts';
import { listTowns } from '../api.ts';
import { gazetteerServiceKey } from './gazetteer.ts';

/** Lists towns by the beginning of their name, or in the visible part of a map (EXP-070, EXP-073). Open to guests. */
export const listTownsHandler = implementFunction(listTowns, async function listTowns(ctx, args) {
  const gazetteer = ctx.platform.service(gazetteerServiceKey);
  const towns =
    args.bounds === undefined
      ? await gazetteer.forward(args.q!, args.limit)
      : await gazetteer.within(args.bounds, args.limit);
  return { towns };
});
