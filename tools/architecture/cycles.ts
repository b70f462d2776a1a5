/**
 * Finds cycles of a directed graph by depth-first search, at least one in each group of nodes that reach each other.
 * Each cycle begins with its smallest name.
 * @param graph successors of each node
 */
export function findCycles(graph: Map<string, string[]>): string[][] {
  const state = new Map<string, 'open' | 'done'>();
  const path: string[] = [];
  const found = new Map<string, string[]>();
  const visit = (node: string) => {
    state.set(node, 'open');
    path.push(node);
    for (const next of new Set(graph.get(node))) {
      if (state.get(next) === 'open') {
        const cycle = turn(path.slice(path.indexOf(next)));
        found.set(cycle.join(' '), cycle);
      } else if (!state.has(next)) visit(next);
    }
    path.pop();
    state.set(node, 'done');
  };
  for (const node of graph.keys()) if (!state.has(node)) visit(node);
  return [...found.values()];
}

function turn(cycle: string[]): string[] {
  const first = cycle.indexOf(cycle.toSorted()[0]!);
  return [...cycle.slice(first), ...cycle.slice(0, first)];
}
