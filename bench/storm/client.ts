/**
 * HTTP client that sends from a chosen loopback address, so that the server treats each client as a separate IP
 * address.
 */
import { Agent, request as send } from 'node:http';

/** An HTTP request before it is sent. */
export interface OutgoingRequest {
  method: 'GET' | 'POST';
  path: string;
  token?: string | undefined;
  body?: string | Buffer | undefined;
}

interface Answer {
  status: number;
  body: string;
}

/** HTTP client that sends all its requests from one loopback IP address, on keep-alive connections. */
export class LoopbackHttpClient {
  readonly address: string;
  private readonly agent: Agent;

  constructor(address: string, maxSockets: number) {
    this.address = address;
    this.agent = new Agent({ keepAlive: true, maxSockets, localAddress: address });
  }

  /** Sends one request and returns the response. Rejects if the connection fails before the response is complete. */
  send(url: string, shot: OutgoingRequest, timeoutMs = 70_000): Promise<Answer> {
    const { hostname, port } = new URL(url);
    const headers: Record<string, string> = {};
    if (shot.method === 'POST') headers['content-type'] = 'application/json';
    if (shot.body !== undefined) headers['content-length'] = String(Buffer.byteLength(shot.body));
    if (shot.token !== undefined) headers['authorization'] = `Bearer ${shot.token}`;
    return new Promise((resolve, reject) => {
      const options = { hostname, port, agent: this.agent, method: shot.method, path: shot.path, headers };
      const request = send(options, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
        );
        response.on('error', reject);
      });
      request.setTimeout(timeoutMs, () => request.destroy(new Error('no answer in time')));
      request.on('error', reject);
      request.end(shot.body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

/** Returns the HTTP request that calls a function of the server. */
export function createFunctionCallRequest(name: string, args: unknown, token?: string): OutgoingRequest {
  return { method: 'POST', path: `/plaza/us-central1/${name}`, token, body: JSON.stringify(args) };
}
