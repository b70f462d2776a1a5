/** DNS lookups that query the name servers directly. */
import { Resolver } from 'node:dns/promises';

/**
 * Creates a lookup that does not use the system's function: that one blocks a thread of the pool for as long as a
 * slow name server takes, and the same few threads hash passwords and read files.
 *
 * @param servers name servers by address and port; those of the system by default
 */
export function createDnsLookup(servers?: string[]): (hostname: string) => Promise<string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  if (servers !== undefined) resolver.setServers(servers);
  return async (hostname) => {
    const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const addresses = found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    const [first] = found;
    if (addresses.length === 0 && first.status === 'rejected') throw first.reason;
    return addresses;
  };
}
