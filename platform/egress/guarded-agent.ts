/**
 * Opens the connections of outgoing requests, with SSRF protection (KI9). IP addresses are checked while connecting. An
 * earlier check would not be safe, because a host name can resolve to another address at the next lookup (DNS
 * rebinding).
 */
import type { LookupAddress, LookupOptions } from 'node:dns';
import { isIP } from 'node:net';
import { callbackify } from 'node:util';
import type { Agent, buildConnector } from 'undici';
import { findIpAddressRefusalReason, isIpLiteral, type EgressRules } from './decide-address.ts';
import { EgressError } from './egress-error.ts';

interface GuardOptions {
  reach: EgressRules;
  /** Resolves a host name to all its IP addresses. */
  lookup(hostname: string): Promise<string[]>;
  connections: number;
  timeoutMs: number;
  /** Maximum size of the compressed body in bytes. A response with a larger body fails. */
  maxSentBytes: number;
}

type LookupCallback = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

/**
 * Creates an undici agent that connects only to allowed addresses.
 * @param undici the package, which the caller imports lazily
 */
export function createSsrfProtectedHttpAgent(undici: typeof import('undici'), options: GuardOptions): Agent {
  return new undici.Agent({
    connect: guardedConnector(undici.buildConnector, options),
    connections: options.connections,
    pipelining: 1,
    allowH2: false,
    headersTimeout: options.timeoutMs,
    bodyTimeout: options.timeoutMs,
    maxHeaderSize: 16_384,
    maxResponseSize: options.maxSentBytes,
    keepAliveTimeout: 4_000,
    keepAliveMaxTimeout: 10_000,
  });
}

function guardedConnector(build: typeof buildConnector, options: GuardOptions): buildConnector.connector {
  return (target, callback) => {
    const port = Number(target.port) || (target.protocol === 'https:' ? 443 : 80);
    // A literal IP address is checked here, because `lookup` below is called for host names only.
    if (isIpLiteral(target.hostname)) {
      const refusal = findIpAddressRefusalReason(target.hostname, port, options.reach);
      if (refusal !== null) return callback(refused(refusal), null);
    }
    const connect = build({
      timeout: options.timeoutMs,
      allowH2: false,
      // TLS certificates are checked even if an environment variable (`NODE_TLS_REJECT_UNAUTHORIZED`) disables the
      // check.
      rejectUnauthorized: true,
      lookup: (hostname: string, request: LookupOptions, done: LookupCallback) =>
        lookUp(hostname, port, options, (error, addresses) => {
          if (error !== null) done(error, []);
          else if (request.all) done(null, addresses);
          else done(null, addresses[0]!.address, addresses[0]!.family);
        }),
    });
    connect(target, callback);
  };
}

/**
 * Resolves a host name. If one of its addresses is not allowed, the whole name is refused.
 * @throws EgressError
 */
async function lookUpPublic(hostname: string, port: number, options: GuardOptions): Promise<LookupAddress[]> {
  const addresses = await options.lookup(hostname);
  if (addresses.length === 0) throw new EgressError('unreachable', 'The host name has no address');
  for (const address of addresses) {
    const refusal =
      isIP(address) === 0 ? 'private_address' : findIpAddressRefusalReason(address, port, options.reach);
    if (refusal !== null) throw refused(refusal);
  }
  return addresses.map((address) => ({ address, family: isIP(address) }));
}

const lookUp = callbackify(lookUpPublic);

function refused(reason: 'private_address' | 'port'): EgressError {
  return new EgressError(
    reason,
    reason === 'port' ? 'This port is not allowed' : 'The address is not public',
  );
}
