/** Sends raw bytes to an HTTP server, for requests that no HTTP client would send. */
import { connect } from 'node:net';

interface RawAnswer {
  status: number;
  /** Headers by name in lower case. For a duplicate name only the last value is stored. */
  headers: Record<string, string>;
  body: string;
  /** The complete response, with status line and headers. */
  text: string;
}

/**
 * Sends bytes to a server and returns its response. The response counts as complete when the server closes the
 * connection or sends nothing for 60 ms.
 * @param options `half`: if true, closes our side of the connection after sending. `quietMs`: maximum milliseconds to
 *   wait for the first byte of the response; 5,000 by default
 */
export function sendRawHttp(
  url: string,
  bytes: string | Uint8Array,
  options: { half?: boolean; quietMs?: number } = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => {
      socket.write(bytes);
      if (options.half === true) socket.end();
    });
    const finish = () => {
      socket.destroy();
      resolve(readAnswer(Buffer.concat(chunks).toString('utf8')));
    };
    let quiet: NodeJS.Timeout | undefined;
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      clearTimeout(quiet);
      quiet = setTimeout(finish, 60);
    });
    socket.on('end', finish).on('error', (error) => (chunks.length > 0 ? finish() : reject(error)));
    quiet = setTimeout(finish, options.quietMs ?? 5_000);
  });
}

/** Builds the bytes of a POST request. `headers` are sent unchanged, even if they are invalid. */
export function buildRawPostRequest(
  path: string,
  headers: Record<string, string>,
  body: string | Uint8Array,
): Buffer {
  const bytes = Buffer.from(body);
  const lines = Object.entries({ host: 'localhost', 'content-length': String(bytes.length), ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return Buffer.concat([Buffer.from(`POST ${path} HTTP/1.1\r\n${head}\r\n`), bytes]);
}

function readAnswer(text: string): RawAnswer {
  const split = text.indexOf('\r\n\r\n');
  const [first = '', ...lines] = (split < 0 ? text : text.slice(0, split)).split('\r\n');
  return {
    status: Number(first.split(' ')[1] ?? 0),
    headers: Object.fromEntries(
      lines.map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      }),
    ),
    body: split < 0 ? '' : text.slice(split + 4),
    text,
  };
}
