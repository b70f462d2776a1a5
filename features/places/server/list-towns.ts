import { implement } from '#platform/kernel/implement.ts';
import { listTowns } from '../api.ts';
import { gazetteerKey } from './gazetteer.ts';

/** Towns by name or in view; nothing about anybody, so that anybody may ask (EXP-070, EXP-073). */
export const listTownsFunction = implement(listTowns, async function listTowns(ctx, args) {
  const gazetteer = ctx.platform.service(gazetteerKey);
  const towns =
    args.bounds === undefined
      ? await gazetteer.forward(args.q!, args.limit)
      : await gazetteer.within(args.bounds, args.limit);
  return { towns };
});
