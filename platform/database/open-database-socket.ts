import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Address of the database, as in the options of the PostgreSQL client. */
interface SocketOptions {
  /** Path of a Unix socket; unset for TCP. */
  path?: string | undefined;
  host: string[];
  port: number[];
}

const connectTimeoutMs = 5_000;

/**
 * Opens a socket to the database. SQL statements are sent immediately, without the delay of Nagle's algorithm.
 * @throws the socket's error; an Error with the code `CONNECT_TIMEOUT` if there is no connection after 5 s
 */
export async function openDatabaseSocket({ path, host, port }: SocketOptions): Promise<Socket> {
  const socket = path ? connect(path) : connect({ host: host[0]!, port: port[0]!, noDelay: true });
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
