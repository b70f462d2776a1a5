import { once } from 'node:events';
import { Socket } from 'node:net';

/** Address of the database, as in the options of the PostgreSQL client. */
export interface DatabaseSocketOptions {
  /** Path of a Unix socket; unset for TCP. */
  path?: string | undefined;
  host: string[];
  port: number[];
}

const connectTimeoutMs = 5_000;

/**
 * Begins to connect to the database, and returns the socket without waiting for the connection. SQL statements are sent
 * immediately, without the delay of Nagle's algorithm.
 */
export function createDatabaseSocket({ path, host, port }: DatabaseSocketOptions): Socket {
  const socket = new Socket();
  // Connects in a later microtask, after the PostgreSQL client has added its error listener. Otherwise the error of a
  // connection that fails immediately would have no listener.
  queueMicrotask(() => {
    if (path) socket.connect(path);
    else socket.setNoDelay().connect(port[0]!, host[0]!);
  });
  // The PostgreSQL client reads these fields for TLS and for its error messages.
  return Object.assign(socket, { host: host[0], port: port[0] });
}

/**
 * Opens a socket to the database, as `createDatabaseSocket` does, and waits until the socket is connected.
 * @throws the socket's error; an Error with the code `CONNECT_TIMEOUT` if there is no connection after 5 s
 */
export async function openDatabaseSocket(where: DatabaseSocketOptions): Promise<Socket> {
  const socket = createDatabaseSocket(where);
  const timeout = setTimeout(() => {
    socket.destroy(
      Object.assign(new Error('The database did not accept a connection in time'), {
        code: 'CONNECT_TIMEOUT',
      }),
    );
  }, connectTimeoutMs);
  try {
    await once(socket, 'connect');
    return socket;
  } finally {
    clearTimeout(timeout);
  }
}
