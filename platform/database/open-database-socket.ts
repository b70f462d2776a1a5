import { once } from 'node:events';
import { Socket } from 'node:net';

/** Address of the database, as in the options of the PostgreSQL client. */
export interface SocketOptions {
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
export function connectToDatabase({ path, host, port }: SocketOptions): Socket {
  const socket = new Socket();
  // The PostgreSQL client listens for errors in a later microtask. A connection that fails at once must not report its
  // error before.
  queueMicrotask(() => {
    if (path) socket.connect(path);
    else socket.setNoDelay().connect(port[0]!, host[0]!);
  });
  // The PostgreSQL client reads these fields for TLS and for the messages of its errors.
  return Object.assign(socket, { host: host[0], port: port[0] });
}

/**
 * Opens a socket to the database, as `connectToDatabase`, and waits until it is connected.
 * @throws the socket's error; an Error with the code `CONNECT_TIMEOUT` if there is no connection after 5 s
 */
export async function openDatabaseSocket(where: SocketOptions): Promise<Socket> {
  const socket = connectToDatabase(where);
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
