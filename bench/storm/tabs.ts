/**
 * Browser tabs of the people in the storm load test. Each tab shows the live home feed from before the attack until
 * after the attack.
 */
import { WebSocket } from 'ws';
import { feedPageSize } from '#features/feed/domain/feed-page-sizes.ts';
import { type StormAccount, buildPersonIpAddress, type StormPopulation } from './population.ts';

/** One simulated browser tab with a live home feed. */
export interface LiveFeedTab {
  /** Number of live updates that the tab received. */
  updates: number;
  /** Descriptions of errors that the server sent, and of connections that the server closed. */
  failures: string[];
  close(): void;
}

/**
 * Opens a simulated browser tab with a live home feed for each person.
 * @throws Error if a feed does not arrive within 30 seconds
 */
export function openLiveFeedTabs(url: string, { people }: StormPopulation): Promise<LiveFeedTab[]> {
  return Promise.all(people.map((person, index) => openTab(url, person, index)));
}

function openTab(url: string, person: StormAccount, index: number): Promise<LiveFeedTab> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/live`, {
    localAddress: buildPersonIpAddress(index),
  });
  let isClosing = false;
  const tab: LiveFeedTab = {
    updates: 0,
    failures: [],
    close: () => {
      isClosing = true;
      socket.terminate();
    },
  };
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Tab ${index} shows no feed`)), 30_000);
    const fail = (reason: string) => {
      if (isClosing) return;
      tab.failures.push(`tab ${index}: ${reason}`);
      clearTimeout(timer);
      reject(new Error(tab.failures[0]));
    };
    socket.on('open', () => {
      socket.send(JSON.stringify({ type: 'hello', token: person.token }));
      const args = { feed: 'home', limit: feedPageSize };
      socket.send(JSON.stringify({ type: 'subscribe', id: 1, query: 'listPosts', args }));
    });
    socket.on('message', (data) => {
      const { type, error } = JSON.parse(String(data)) as { type: string; error?: { message: string } };
      if (type === 'error') fail(error!.message);
      if (type === 'update') tab.updates++;
      if (type !== 'snapshot') return;
      clearTimeout(timer);
      resolve(tab);
    });
    socket.on('error', (error) => fail(error.message));
    socket.on('close', (code) => fail(`closed with ${code}`));
  });
}
