/** How features take away what people leave behind: in pieces, so that nobody's leaving holds up the town. */
import type { Listener, ListenerContext } from '#platform/rpc/implement.ts';
import { accountDeleted, leavingGoesOn } from '../events.ts';

/** Rows that one transaction changes, about. Whoever was here for years leaves tens of thousands. */
const rowsAtOnce = 1_000;

/**
 * Takes at most `most` rows of a person away and answers how many it took; `most` means that more may be left, and it is
 * called again. What was taken before is not counted again.
 */
export type TakeAway = (ctx: ListenerContext, userId: string, most: number) => Promise<number>;

/**
 * A listener to accounts that are gone for good (KP9, EXP-015). Each transaction takes away a bounded piece; what is left
 * goes on in the next one, by an event of the listener to itself.
 * @param name never changes: the log remembers by it how far this listener has read
 * @param rows pieces of another size, where a row costs more
 */
export function onLeaving(name: string, takeAway: TakeAway, rows = rowsAtOnce): Listener {
  return {
    name,
    events: [accountDeleted, leavingGoesOn],
    async handle(ctx, events) {
      const own = events.filter(
        (event) => event.name === accountDeleted.name || event.payload.listener === name,
      );
      let room = rows;
      for (const userId of new Set(own.map((event) => event.payload.userId as string))) {
        const taken = room > 0 ? await takeAway(ctx, userId, room) : 0;
        room -= taken;
        if (room <= 0) ctx.emit(leavingGoesOn, { userId, listener: name });
      }
    },
  };
}

/** Runs steps one after the other until the room is used up; answers how many rows were taken in all. */
export async function takeInTurn(
  most: number,
  steps: readonly ((room: number) => Promise<number>)[],
): Promise<number> {
  let taken = 0;
  for (const step of steps) {
    if (taken >= most) return taken;
    taken += await step(most - taken);
  }
  return taken;
}
