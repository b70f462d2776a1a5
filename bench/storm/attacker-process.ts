/** Starts and controls the attacker's process in the storm, a load test under attack. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { AttackPlan, AttackResponseCounts } from './attacker.ts';

/**
 * Starts the attacker's process and waits until it is ready. That takes some seconds, because the process first
 * generates the hostile request bodies.
 * @param scale factor for the sizes of hostile request bodies: 1 is the size limit; with 0 no bodies are generated
 */
export async function startAttacker(scale: number): Promise<ChildProcess> {
  const attacker = fork(fileURLToPath(new URL('attacker.ts', import.meta.url)), [String(scale)], {
    execArgv: [],
  });
  await once(attacker, 'message');
  return attacker;
}

/** Sends an attack plan to the attacker's process and waits until the attack is over. */
export async function runAttack(attacker: ChildProcess, plan: AttackPlan): Promise<AttackResponseCounts> {
  attacker.send(plan);
  const [tally] = (await once(attacker, 'message')) as [AttackResponseCounts];
  return tally;
}
