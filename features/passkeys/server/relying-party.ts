/** The relying party of WebAuthn: the host for which browsers create passkeys. */
import { FunctionError } from '#platform/contract/errors.ts';
import type { Config } from '#platform/kernel/config.ts';
import { choosePublicOrigin, isLoopbackHost } from '#platform/kernel/own-origin.ts';

interface RelyingParty {
  /** Host name to which passkeys are bound. */
  id: string;
  /** Origin of the pages that may use them. */
  origin: string;
}

/**
 * Returns the relying party for a public origin. Null if browsers allow no passkeys there: over plain http, or at an IP
 * address. Of the names of this machine only `localhost` is allowed, so it stands for all of them.
 */
export function findRelyingParty(publicOrigin: string): RelyingParty | null {
  const { protocol, hostname, port, origin } = new URL(publicOrigin);
  if (isLoopbackHost(hostname.replace(/^\[(.*)\]$/, '$1')))
    return { id: 'localhost', origin: `${protocol}//localhost${port && `:${port}`}` };
  const isIpAddress = hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
  return protocol === 'https:' && !isIpAddress ? { id: hostname, origin } : null;
}

/**
 * Returns the relying party of the configured origin. The Host header is never used, because a client can forge it
 * (KP5).
 * @throws FunctionError `permission-denied`, reason `passkeys_unavailable`, if browsers allow no passkeys there
 */
export function requireRelyingParty(config: Pick<Config, 'publicUrl' | 'host' | 'port'>): RelyingParty {
  const relyingParty = findRelyingParty(choosePublicOrigin(config));
  if (relyingParty !== null) return relyingParty;
  throw new FunctionError('permission-denied', "Passkeys don't work at this address", {
    reason: 'passkeys_unavailable',
  });
}
