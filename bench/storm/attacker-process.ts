/** The attacker's process as its parent sees it. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Order, Tally } from './attacker.ts';

export function startAttacker(): ChildProcess {
  return fork(fileURLToPath(new URL('attacker.ts', import.meta.url)), { execArgv: [] });
}

/** Sends an order and waits for its end. */
export async function attack(attacker: ChildProcess, order: Order): Promise<Tally> {
  attacker.send(order);
  const [tally] = (await once(attacker, 'message')) as [Tally];
  return tally;
}
