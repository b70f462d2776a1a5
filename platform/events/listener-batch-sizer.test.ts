import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ListenerBatchSizer } from './listener-batch-sizer.ts';

test('for any set of failing events, all other events are handled once and in order, and n events take at most 2n batches', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 64 }),
      fc.array(fc.boolean(), { minLength: 1, maxLength: 200 }),
      (largest, fails) => {
        const sizes = new ListenerBatchSizer(largest);
        const handled: number[] = [];
        const setAside: number[] = [];
        let batches = 0;
        for (let position = 0; position < fails.length; batches++) {
          const events = fails.map((_, at) => at).slice(position, position + sizes.next);
          if (!events.some((at) => fails[at])) {
            handled.push(...events);
            position += events.length;
            sizes.advance();
          } else if (events.length > 1) {
            sizes.halve(events.length);
          } else {
            setAside.push(position++);
            sizes.advance();
          }
        }
        const all = fails.map((_, at) => at);
        expect(setAside).toEqual(all.filter((at) => fails[at]));
        expect(handled).toEqual(all.filter((at) => !fails[at]));
        expect(batches).toBeLessThanOrEqual(2 * fails.length);
      },
    ),
  );
});

test('one failing event of a thousand needs at most two batches per halving', () => {
  for (const poison of [0, 1, 499, 500, 998, 999]) {
    const sizes = new ListenerBatchSizer(1_000);
    let batches = 0;
    for (let position = 0; position < 1_000; batches++) {
      const end = Math.min(1_000, position + sizes.next);
      const hasPoison = position <= poison && poison < end;
      if (hasPoison && end - position > 1) {
        sizes.halve(end - position);
        continue;
      }
      position = end;
      sizes.advance();
    }
    expect(batches).toBeLessThanOrEqual(21);
  }
});
