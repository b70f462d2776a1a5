/** The attacker's process as its parent sees it. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { AttackPlan, AttackCounts } from './attacker.ts';

/**
 * Starts the process and waits until it has its hostile bodies, which take seconds of all processors to make.
 * @param scale factor for the sizes of hostile bodies; 0 for none, where only reads are sent
 */
export async function startAttacker(scale: number): Promise<ChildProcess> {
  const attacker = fork(fileURLToPath(new URL('attacker.ts', import.meta.url)), [String(scale)], {
    execArgv: [],
  });
  await once(attacker, 'message');
  return attacker;
}

/** Sends an order and waits for its end. */
export async function attack(attacker: ChildProcess, order: AttackPlan): Promise<AttackCounts> {
  attacker.send(order);
  const [tally] = (await once(attacker, 'message')) as [AttackCounts];
  return tally;
}
