/** Adapter that sends prebuilt WebSocket frames through a socket of the `ws` library. */
import type { Duplex } from 'node:stream';

/** WebSocket operations that the hub of live queries uses. */
export interface LiveQuerySocket {
  /** Number of bytes that were passed to `send` or `sendFrame` but not yet accepted by the operating system. */
  readonly bufferedAmount: number;
  send(text: string): void;
  /**
   * Sends a complete WebSocket frame. The buffer must not be changed afterwards, because other sockets may share it.
   */
  sendFrame(frame: Buffer): void;
  close(code: number, reason: string): void;
  terminate(): void;
  ping(): void;
  on(event: 'message', listener: (data: Buffer, isBinary: boolean) => void): unknown;
  on(event: 'pong' | 'close', listener: () => void): unknown;
}

/** Members of the `ws` library's WebSocket that `WebSocketWithPrebuiltFrames` uses. */
export type WsLibrarySocket = Omit<LiveQuerySocket, 'sendFrame'> & {
  readonly readyState: number;
  on(event: 'error', listener: (this: WsLibrarySocket) => void): unknown;
  removeAllListeners(event: 'error'): unknown;
};

/** `readyState` of a WebSocket that is open and not closing. */
const openState = 1;

/**
 * A WebSocket of the `ws` library that can also send complete frames (`sendFrame`). The library's own `send` would
 * build a new frame for each socket.
 */
export class WebSocketWithPrebuiltFrames implements LiveQuerySocket {
  private readonly socket: WsLibrarySocket;
  private readonly stream: Duplex;

  /**
   * @param socket a WebSocket without compression, because a frame of `sendFrame` could overtake a message that the
   *   library is still compressing
   * @param stream the TCP connection of the WebSocket
   */
  constructor(socket: WsLibrarySocket, stream: Duplex) {
    this.socket = socket;
    this.stream = stream;
  }

  get bufferedAmount(): number {
    return this.socket.bufferedAmount;
  }

  send(text: string): void {
    this.socket.send(text);
  }

  sendFrame(frame: Buffer): void {
    // The WebSocket protocol forbids frames after a close frame.
    if (this.socket.readyState === openState) this.stream.write(frame);
  }

  close(code: number, reason: string): void {
    this.socket.close(code, reason);
  }

  terminate(): void {
    this.socket.terminate();
  }

  ping(): void {
    this.socket.ping();
  }

  on(event: 'message', listener: (data: Buffer, isBinary: boolean) => void): void;
  on(event: 'pong' | 'close', listener: () => void): void;
  on(event: 'message' | 'pong' | 'close', listener: (...args: never[]) => void): void {
    this.socket.on(event as 'close', listener);
  }
}
