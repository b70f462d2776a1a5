/** A stand-in of a push service, browsers that subscribe to it, and people who are notified (EXP-063). */
import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestActor } from '#platform/testkit/actor.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { likePost } from '#features/likes/api.ts';
import { createPost } from '#features/posts/api.ts';
import * as api from '../api.ts';
import { pushGroupingDelayMs } from './deliver-notifications.ts';
import { sendPushes } from './send-pushes.ts';

interface ReceivedPush {
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A browser with a push subscription. Only its private key `own` decrypts its pushes. */
interface PushBrowser {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  own: ECDH;
  auth: Buffer;
}

/** Decrypts a push as a browser does (RFC 8291). */
export function decryptPush(body: Buffer, { own, auth }: PushBrowser): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const theirs = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const derive = (secret: Buffer, from: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), theirs]);
  const secret = derive(own.computeSecret(theirs), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

/** A test server, and a push service that receives its pushes. */
export class PushScene {
  readonly server: TestServer;
  readonly origin: string;
  readonly received: ReceivedPush[];
  private readonly answer: { status: number };
  private readonly stopService: () => void;
  private count = 0;

  private constructor(
    fields: Pick<PushScene, 'server' | 'origin' | 'received'> & {
      answer: { status: number };
      stopService: () => void;
    },
  ) {
    this.server = fields.server;
    this.origin = fields.origin;
    this.received = fields.received;
    this.answer = fields.answer;
    this.stopService = fields.stopService;
  }

  /**
   * Starts both servers. The push service answers 201, and after a delay 429 to endpoints below `/slow/`. The server's
   * job queue is stopped, because its push job would send pushes at the same time as the method `send`: that would then
   * return before all pushes are sent.
   */
  static async start(): Promise<PushScene> {
    const answer = { status: 201 };
    const received: ReceivedPush[] = [];
    const service = createServer((request, reply) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        received.push({ url: request.url!, headers: request.headers, body: Buffer.concat(chunks) });
        if (request.url!.startsWith('/slow/')) setTimeout(() => reply.writeHead(429).end(), 100);
        else reply.writeHead(answer.status).end();
      });
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const place = `127.0.0.1:${(service.address() as AddressInfo).port}`;
    const server = await startTestServer({ egress: { allow: [place] } });
    await server.plaza.jobs.start();
    await server.plaza.jobs.stop();
    const stopService = () => {
      service.closeAllConnections();
      service.close();
    };
    return new PushScene({ server, origin: `http://${place}`, received, answer, stopService });
  }

  async stop(): Promise<void> {
    await this.server.stop();
    this.stopService();
  }

  /** Sets the status of the push service's answers. */
  answerWith(status: number): void {
    this.answer.status = status;
  }

  /** Forgets the received pushes, and answers 201 again. */
  reset(): void {
    this.received.length = 0;
    this.answer.status = 201;
  }

  createBrowser(): PushBrowser {
    const own = createECDH('prime256v1');
    const p256dh = own.generateKeys('base64url');
    const auth = randomBytes(16);
    return {
      endpoint: `${this.origin}/push/${++this.count}`,
      keys: { p256dh, auth: auth.toString('base64url') },
      own,
      auth,
    };
  }

  /** Returns the bodies of the pushes that a browser received. */
  readBodiesFor({ endpoint }: PushBrowser): Buffer[] {
    const path = new URL(endpoint).pathname;
    return this.received.filter(({ url }) => url === path).map(({ body }) => body);
  }

  /** Signs up a person who has a post, and a browser with a push subscription of this person. */
  async createSubscriber(): Promise<{
    owner: TestActor;
    email: string;
    password: string;
    postId: string;
    own: PushBrowser;
  }> {
    const number = ++this.count;
    const owner = await this.server.person(`Owner ${number}`);
    const postId = (await owner.call(createPost, { content: `Post ${number}` })).ok.post.id;
    await this.server.plaza.listeners.drain();
    const own = this.createBrowser();
    const { endpoint, keys } = own;
    await owner.call(api.savePushSubscription, { endpoint, keys });
    const email = `owner.${number}@example.org`;
    return { owner, email, password: `Owner ${number} likes long walks`, postId, own };
  }

  async like(person: TestActor, postId: string): Promise<void> {
    await person.call(likePost, { postId });
    await this.server.plaza.listeners.drain();
  }

  /** Sends the pushes that are due after the delay of new pushes. Returns the number of accepted ones. */
  async send(): Promise<number> {
    this.server.clock.advance(pushGroupingDelayMs);
    return sendPushes(this.server.plaza.platform);
  }
}
