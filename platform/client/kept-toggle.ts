/** Wishes that wait in the outbox while the server cannot be reached (EXP-004, EXP-044): of several about one thing the last counts. */
import type { AnyFunction, InputOf, ResultOf } from '#platform/contract/define.ts';
import type { KeptWishes } from './optimistic.ts';
import { waiting } from './waiting.ts';

interface Toggle<On extends AnyFunction, Off extends AnyFunction> {
  /** The functions that fulfil the wish and its opposite; a repeat must be harmless. */
  on: On['name'];
  off: Off['name'];
  /** Their only argument. */
  argument: keyof InputOf<On> & keyof InputOf<Off> & string;
  /** What it is, for its author. */
  label: string;
}

/** Where the wishes of one kind wait: a like and its taking back, say. */
export function keptToggle<On extends AnyFunction, Off extends AnyFunction>(
  toggle: Toggle<On, Off>,
): KeptWishes<boolean, ResultOf<On> | ResultOf<Off>> {
  const { on, off, argument, label } = toggle;
  const prefix = `${on} `;
  return {
    shown(target) {
      const item = waiting.bySlot(prefix + target);
      return item && item.name === on;
    },
    watch: waiting.watch,
    async keep(target, wish) {
      try {
        // Loaded when somebody signs in, so it is here without a network.
        const { pageOutbox } = await import('./outbox.ts');
        const slot = prefix + target;
        const isNext = waiting.bySlot(slot) !== undefined;
        await pageOutbox().add({ name: wish ? on : off, args: { [argument]: target }, label, slot });
        // Nobody has tried whether the server can be reached by now.
        if (isNext) void pageOutbox().flush();
        return true;
      } catch {
        return false;
      }
    },
    onFate(listener) {
      waiting.onFate((fate) => {
        const { slot, name } = fate.item;
        if (slot?.startsWith(prefix) !== true) return;
        const outcome =
          'error' in fate ? { error: fate.error } : { answer: fate.result as ResultOf<On> | ResultOf<Off> };
        listener(slot.slice(prefix.length), name === on, outcome);
      });
    },
  };
}
