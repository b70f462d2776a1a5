/** Test proxy between a client and PostgreSQL, with which a test simulates a silent network and refused connections. */
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseConnectionSettings } from '#platform/database/connection.ts';

/** A running proxy in front of a database. */
export interface FaultyDatabaseProxy {
  /** Connection data of the proxy. */
  target: DatabaseConnectionSettings;
  /**
   * Makes all open connections silent: the proxy holds back their data but does not close them. New connections work
   * normally.
   */
  silence(): void;
  /** Delivers the data that was held back. */
  resume(): void;
  /** Closes the next `count` connections as soon as they are opened. */
  refuse(count: number): void;
  stop(): Promise<void>;
}

/** Starts a proxy in front of a database server that listens on a Unix socket. */
export async function startFaultyDatabaseProxy(
  target: DatabaseConnectionSettings,
): Promise<FaultyDatabaseProxy> {
  const sockets = new Set<Socket>();
  let refusals = 0;
  const server = createServer((client) => {
    client.on('error', () => {});
    if (refusals > 0) {
      refusals--;
      client.destroy();
      return;
    }
    const database = connect(`${target.host}/.s.PGSQL.${target.port}`);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        database.destroy();
      });
    }
    client.on('data', (chunk) => database.write(chunk));
    database.on('data', (chunk) => client.write(chunk));
  });
  const folder = await mkdtemp(join(tmpdir(), 'plaza-faulty-proxy-'));
  await new Promise<void>((resolve) => server.listen(join(folder, `.s.PGSQL.${target.port}`), resolve));
  return {
    target: { ...target, host: folder },
    silence: () => {
      for (const socket of sockets) socket.pause();
    },
    resume: () => {
      for (const socket of sockets) socket.resume();
    },
    refuse: (count) => (refusals = count),
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
