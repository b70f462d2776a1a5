/**
 * Limits the number of open TCP connections of each client address. A connection over the limit is closed before the
 * server reads any byte from it.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { computeIpAddressRateLimitKey } from '#platform/rpc/origin.ts';

/** Closes each new connection from an IP address that already has `maxPerAddress` open connections. */
export function limitConnectionsPerIpAddress(server: Server, maxPerAddress: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = computeIpAddressRateLimitKey(socket.remoteAddress ?? '');
    const count = (open.get(address) ?? 0) + 1;
    if (count > maxPerAddress) return void socket.destroy();
    open.set(address, count);
    socket.once('close', () => {
      const left = open.get(address)! - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}
