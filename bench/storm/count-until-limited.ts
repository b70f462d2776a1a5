/** Checks after the storm load test that the rate limit of the attacker's address works, even on a slow machine. */
import { createFunctionRequest, LoopbackClient } from './client.ts';
import { attackerIpAddress, type StormPopulation } from './population.ts';

/** Maximum number of log-in attempts, more than the failed passwords that one network may have for one account. */
const maxAttempts = 40;

/**
 * Logs in from the attacker's address with wrong passwords of one account until the server answers 429. Returns the
 * number of calls; null if no call was limited.
 */
export async function countCallsUntilLimited(
  url: string,
  { people }: StormPopulation,
): Promise<number | null> {
  const client = new LoopbackClient(attackerIpAddress, 1);
  try {
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      const args = { email: people[0]!.email, password: `wrong ${attempt}` };
      const { status } = await client.send(url, createFunctionRequest('logIn', args));
      if (status === 429) return attempt;
    }
    return null;
  } finally {
    client.close();
  }
}
