/**
 * Child process of a benchmark that simulates an attacker. From one IP address it opens the maximum number of live
 * connections, each with the maximum number of subscriptions.
 */
import { WebSocket } from 'ws';
import { encodeCursor } from '#platform/contract/cursor.ts';
import { pickRandomItem, createSeededRandom } from './random.ts';

/**
 * Plan of the attack: the server, the attacker's IP address and number of connections, and the people and posts that
 * the connections subscribe to.
 */
export interface HostileSocketsPlan {
  url: string;
  address: string;
  /** Number of connections to open. */
  sockets: number;
  userIds: string[];
  /** Ids of posts, newest first. */
  postIds: string[];
}

const subscriptionsPerSocket = 64;
/**
 * Maximum time in milliseconds for opening all connections. It is long, because the server accepts only 30 new
 * connections per minute from one IP address.
 */
const openingMs = 130_000;
const random = createSeededRandom(1);

process.once('message', (order: HostileSocketsPlan) => void run(order));

async function run(order: HostileSocketsPlan): Promise<void> {
  let open = 0;
  const end = performance.now() + openingMs;
  while (open < order.sockets && performance.now() < end) {
    if (await openOne(order)) open++;
    else await new Promise((resolve) => setTimeout(resolve, 2_000));
  }
  process.send!(open);
}

function openOne(order: HostileSocketsPlan): Promise<boolean> {
  const socket = new WebSocket(`${order.url.replace('http', 'ws')}/live`, { localAddress: order.address });
  return new Promise((resolve) => {
    socket.on('error', () => resolve(false));
    socket.on('close', () => resolve(false));
    socket.on('open', () => {
      socket.send(JSON.stringify({ type: 'hello' }));
      for (let id = 0; id < subscriptionsPerSocket; id++) subscribe(socket, id, order);
      // Retries a random subscription each second, because the server refuses or ends some subscriptions. The limit on
      // messages permits no more retries.
      const timer = setInterval(
        () => subscribe(socket, Math.floor(random() * subscriptionsPerSocket), order),
        1_000,
      );
      socket.on('close', () => clearInterval(timer));
      resolve(true);
    });
  });
}

function subscribe(socket: WebSocket, id: number, { userIds, postIds }: HostileSocketsPlan): void {
  const newest = postIds.slice(0, 20);
  const someIds = () => [...new Set(Array.from({ length: 20 }, () => pickRandomItem(newest, random)))];
  const cursor = encodeCursor([
    new Date(Date.now() - Math.floor(random() * 1e9)).toISOString(),
    pickRandomItem(postIds, random),
  ]);
  const [query, args] = pickRandomItem<[string, unknown]>(
    [
      ['listPosts', { limit: 50, cursor }],
      ['listPosts', { limit: 1 + Math.floor(random() * 100) }],
      ['listPosts', { limit: 20, userId: pickRandomItem(userIds, random) }],
      ['listPosts', { limit: 20, tag: `invented${Math.floor(random() * 1e6)}` }],
      ['listPosts', { limit: 20, feed: 'social' }],
      ['getPosts', { postIds: someIds() }],
      ['getPosts', { postIds: someIds() }],
      ['listComments', { postId: pickRandomItem(postIds, random), limit: 50 }],
      ['getUserStats', { userId: pickRandomItem(userIds, random) }],
    ],
    random,
  );
  socket.send(JSON.stringify({ type: 'subscribe', id, query, args }));
}
