/** DNS lookups by Node's own resolver instead of the operating system's. */
import { Resolver } from 'node:dns/promises';

/**
 * Creates a function that resolves a host name to its IP addresses by querying the name servers directly. Node's
 * `dns.lookup` is not used, because a slow lookup would block a thread of libuv's small thread pool, which password
 * hashing and file access also need.
 * @param servers name servers as `address:port`; by default those of the operating system
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
