/** Queue that returns the item with the lowest priority value first. */
interface PriorityQueue {
  push(item: number, priority: number): void;
  /** Removes and returns the first item; undefined if the queue is empty. */
  pop(): { item: number; priority: number } | undefined;
}

/** Creates an empty priority queue of numbers (binary heap). */
export function createPriorityQueue(): PriorityQueue {
  // The heap is stored in two lists of numbers, because a list of objects takes several times as long.
  const items: number[] = [];
  const priorities: number[] = [];
  const place = (at: number, item: number, priority: number) => {
    items[at] = item;
    priorities[at] = priority;
  };
  const move = (from: number, to: number) => place(to, items[from]!, priorities[from]!);
  return {
    push(item, priority) {
      let at = items.length;
      for (let parent = (at - 1) >> 1; at > 0 && priority < priorities[parent]!; parent = (at - 1) >> 1) {
        move(parent, at);
        at = parent;
      }
      place(at, item, priority);
    },
    pop() {
      const last = { item: items.pop()!, priority: priorities.pop()! };
      const size = items.length;
      if (size === 0) return last.item === undefined ? undefined : last;
      const first = { item: items[0]!, priority: priorities[0]! };
      let at = 0;
      for (let child = 1; child < size; child = 2 * at + 1) {
        if (child + 1 < size && priorities[child + 1]! < priorities[child]!) child++;
        if (priorities[child]! >= last.priority) break;
        move(child, at);
        at = child;
      }
      place(at, last.item, last.priority);
      return first;
    },
  };
}
