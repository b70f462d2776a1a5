/** How features take away what people leave behind: in pieces, so that nobody's leaving holds up the town. */
import { listen, type Listener, type ListenerContext } from '#platform/kernel/listener.ts';
import { accountDeleted, leavingGoesOn } from '../events.ts';

/** Rows that one transaction changes, about. Whoever was here for years leaves tens of thousands. */
const rowsAtOnce = 1_000;

/**
 * Takes at most `most` rows of a person away and answers how many it took; `most` means that more may be left, and it is
 * called again. What was taken before is not counted again.
 */
export type TakeAway = (ctx: ListenerContext, userId: string, most: number) => Promise<number>;

/**
 * A listener to accounts that are gone for good (KP9, EXP-015). Each transaction takes away a bounded piece of what one
 * person left; the rest goes on in the next one, by an event of the listener to itself. Of two people it would lock what
 * they share with others in no order, and wait for somebody who waits for it.
 * @param name never changes: the log remembers by it how far this listener has read
 * @param rows pieces of another size, where a row costs more
 */
export function onLeaving(name: string, takeAway: TakeAway, rows = rowsAtOnce): Listener {
  return listen([accountDeleted, leavingGoesOn], {
    name,
    async handle(ctx, events) {
      const own = events.filter(
        (event) => event.name === 'accountDeleted' || event.payload.listener === name,
      );
      const people = new Set(own.flatMap(({ payload }) => peopleOf(payload)));
      for (const userId of people) {
        const taken = await takeAway(ctx, userId, rows);
        if (taken < rows) people.delete(userId);
        if (taken > 0) break;
      }
      const [userId, ...others] = people;
      if (userId !== undefined) ctx.emit(leavingGoesOn, { userId, others, listener: name });
    },
  });
}

interface Payload {
  userId: string;
  others?: string[];
}

const peopleOf = ({ userId, others = [] }: Payload) => [userId, ...others];

/**
 * Runs the first of some steps that has something to take, and answers `most`: whatever comes after it, or is left of it,
 * waits for the next piece. Each step locks in an order of its own.
 */
export async function takeInTurn(
  most: number,
  steps: readonly ((room: number) => Promise<number>)[],
): Promise<number> {
  for (const step of steps) if ((await step(most)) > 0) return most;
  return 0;
}
