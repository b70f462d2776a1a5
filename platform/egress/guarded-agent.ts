/**
 * Connections of outgoing requests. Each address is checked when connecting (KI9), because an earlier check could
 * see another DNS answer than the connection.
 */
import type { LookupAddress, LookupOptions } from 'node:dns';
import { isIP } from 'node:net';
import { callbackify } from 'node:util';
import type { Agent, buildConnector } from 'undici';
import { decideAddress, isLiteralAddress, type Reach } from './decide-address.ts';
import { EgressError } from './egress-error.ts';

interface GuardOptions {
  reach: Reach;
  /** Returns all addresses of a name. */
  lookup(hostname: string): Promise<string[]>;
  connections: number;
  timeoutMs: number;
  /** Maximum bytes of the encoded body. */
  maxSentBytes: number;
}

type LookupCallback = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

/** @param undici the package, which the caller loads for the first request */
export function createGuardedAgent(undici: typeof import('undici'), options: GuardOptions): Agent {
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
    // The lookup below is not called for literal addresses.
    if (isLiteralAddress(target.hostname)) {
      const refusal = decideAddress(target.hostname, port, options.reach);
      if (refusal !== null) return callback(refused(refusal), null);
    }
    const connect = build({
      timeout: options.timeoutMs,
      allowH2: false,
      // Overrides environment variables that disable certificate checks.
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

/** Resolves a name. If any of its addresses is not allowed, the whole name is refused. */
async function lookUpPublic(hostname: string, port: number, options: GuardOptions): Promise<LookupAddress[]> {
  const addresses = await options.lookup(hostname);
  if (addresses.length === 0) throw new EgressError('unreachable', 'The name has no address');
  for (const address of addresses) {
    const refusal = isIP(address) === 0 ? 'private_address' : decideAddress(address, port, options.reach);
    if (refusal !== null) throw refused(refusal);
  }
  return addresses.map((address) => ({ address, family: isIP(address) }));
}

const lookUp = callbackify(lookUpPublic);

function refused(reason: 'private_address' | 'port'): EgressError {
  return new EgressError(
    reason,
    reason === 'port' ? 'We do not connect to this port' : 'The address is not a public one',
  );
}
