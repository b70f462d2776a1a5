/**
 * Browser tabs of the people in the storm load test. Each shows the home feed live, from before the attack until after
 * it.
 */
import { WebSocket } from 'ws';
import { livePageSize } from '#features/feed/domain/live-page.ts';
import { type Account, chooseAddress, type Population } from './population.ts';

export interface Tab {
  /** Number of live updates that the tab received. */
  updates: number;
  /** Descriptions of errors that the server sent, and of connections that the server closed. */
  failures: string[];
  close(): void;
}

/**
 * Opens a tab with a live home feed for each person.
 * @throws Error if a feed does not arrive within 30 seconds
 */
export function openTabs(url: string, { people }: Population): Promise<Tab[]> {
  return Promise.all(people.map((person, index) => openTab(url, person, index)));
}

function openTab(url: string, person: Account, index: number): Promise<Tab> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/live`, { localAddress: chooseAddress(index) });
  let isClosing = false;
  const tab: Tab = {
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
      const args = { feed: 'home', limit: livePageSize };
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
