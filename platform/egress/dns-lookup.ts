/** Addresses of names, asked of the name servers. */
import { Resolver } from 'node:dns/promises';

/**
 * Looks a name up without the system's own function: that one holds a thread for as long as a slow name server pleases,
 * and passwords are hashed and files are read on the same few threads.
 *
 * @param servers name servers by address and port; those of the system unless said
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
