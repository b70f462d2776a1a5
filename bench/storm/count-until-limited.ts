/** Checks after the storm load test that the server limits the attacker's IP address, even on a slow machine. */
import { createFunctionCallRequest, LoopbackHttpClient } from './client.ts';
import { attackerIpAddress, type StormPopulation } from './population.ts';

/**
 * Maximum number of log-in attempts of this check. It exceeds the number of failed log-ins that the server permits from
 * one network to one account.
 */
const maxAttempts = 40;

/**
 * Tries wrong passwords for one account from the attacker's IP address until the server answers with status 429.
 * Returns the number of attempts; null if the server refused none of them with 429.
 */
export async function countCallsUntilRateLimited(
  url: string,
  { people }: StormPopulation,
): Promise<number | null> {
  const client = new LoopbackHttpClient(attackerIpAddress, 1);
  try {
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      const args = { email: people[0]!.email, password: `wrong ${attempt}` };
      const { status } = await client.send(url, createFunctionCallRequest('logIn', args));
      if (status === 429) return attempt;
    }
    return null;
  } finally {
    client.close();
  }
}
