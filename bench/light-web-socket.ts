/**
 * WebSocket client for benchmarks with thousands of readers in one process. It does very little work for each message,
 * because the client of the package `ws` needs more time to read 1,000 messages than a server needs to send them. With
 * that client the benchmark would measure the readers.
 */
import { connect, type Socket } from 'node:net';

/**
 * `finalTextFrame`: first byte of the last frame of a text message. `isMasked`: bit of the second byte that marks a
 * masked frame (RFC 6455, section 5.2).
 */
const finalTextFrame = 0x81;
const isMasked = 0x80;
/** Values of the 7-bit length field of a frame. They mean that the length follows in the next two or eight bytes. */
const twoByteLength = 126;
const eightByteLength = 127;

/** An open WebSocket. */
export interface LightWebSocket {
  /** Sends a text of at most 65,535 bytes. */
  send(text: string): void;
  terminate(): void;
}

const headEnd = '\r\n\r\n';
/**
 * Buffer that receives the bytes of each read. All sockets share it, because the bytes of one read are handled before
 * the next read.
 */
const readBuffer = Buffer.alloc(1 << 20);
const nothing = Buffer.alloc(0);

/**
 * Opens a WebSocket of a server on plain HTTP.
 * @param url URL with the protocol `ws:`
 * @param onMessage receives each message as a string with one character for each byte. A character that is not ASCII
 * therefore appears as several characters
 */
export function openLightWebSocket(
  url: string,
  onMessage: (socket: LightWebSocket, text: string) => void,
): Promise<LightWebSocket> {
  const { hostname, port, host, pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    let isOpen = false;
    let rest: Buffer = nothing;
    const read = (bytes: Buffer) => {
      const all = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
      if (isOpen) {
        keepRest(readWebSocketFrames(all, (text) => onMessage(socket, text)));
        return;
      }
      const end = all.indexOf(headEnd);
      if (end < 0) return keepRest(all);
      const head = all.toString('latin1', 0, end);
      if (!head.startsWith('HTTP/1.1 101 ')) return void stream.destroy(new Error(`${url}: ${head}`));
      isOpen = true;
      rest = nothing;
      resolve(socket);
      if (all.length > end + headEnd.length) read(all.subarray(end + headEnd.length));
    };
    const keepRest = (bytes: Buffer) => {
      // Copies the incomplete message, because the next read overwrites the shared buffer.
      rest = bytes.length === 0 ? nothing : Buffer.from(bytes);
    };
    const stream: Socket = connect({
      host: hostname,
      port: Number(port),
      noDelay: true,
      onread: {
        buffer: readBuffer,
        callback: (length) => {
          read(readBuffer.subarray(0, length));
          return true;
        },
      },
    });
    const socket: LightWebSocket = {
      send: (text) => void stream.write(createClientFrame(text)),
      terminate: () => stream.destroy(),
    };
    // An error after the socket has opened has no effect here: the reader receives no more messages, and the benchmark
    // counts these messages as lost.
    stream.on('error', reject);
    stream.write(
      [
        `GET ${pathname}${search} HTTP/1.1`,
        `Host: ${host}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        `Sec-WebSocket-Key: ${Buffer.from('sixteen bytes ok').toString('base64')}`,
      ].join('\r\n') + headEnd,
    );
  });
}

/**
 * Creates the WebSocket frame that sends a text. The masking key is zero, so that masking does not change the bytes.
 */
function createClientFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const header =
    payload.length < twoByteLength
      ? Buffer.from([finalTextFrame, isMasked | payload.length, 0, 0, 0, 0])
      : Buffer.from([
          finalTextFrame,
          isMasked | twoByteLength,
          payload.length >> 8,
          payload.length & 0xff,
          0,
          0,
          0,
          0,
        ]);
  return Buffer.concat([header, payload]);
}

/** Calls `onText` with the payload of each complete frame of `bytes`. Returns the bytes of an incomplete last frame. */
export function readWebSocketFrames(bytes: Buffer, onText: (text: string) => void): Buffer {
  let start = 0;
  for (;;) {
    const frame = findFrame(bytes, start);
    if (frame === undefined) return start === 0 ? bytes : bytes.subarray(start);
    onText(bytes.toString('latin1', frame.from, frame.to));
    start = frame.to;
  }
}

/** Returns the offsets of the payload of the frame at `start`; undefined if the frame is incomplete. */
function findFrame(bytes: Buffer, start: number): { from: number; to: number } | undefined {
  if (bytes.length < start + 2) return undefined;
  const short = bytes[start + 1]!;
  const lengthBytes = short === twoByteLength ? 2 : short === eightByteLength ? 8 : 0;
  const from = start + 2 + lengthBytes;
  if (bytes.length < from) return undefined;
  const length =
    lengthBytes === 0
      ? short
      : lengthBytes === 2
        ? bytes.readUInt16BE(start + 2)
        : Number(bytes.readBigUInt64BE(start + 2));
  return bytes.length < from + length ? undefined : { from, to: from + length };
}
