import { LiveQueryClient, type LiveQueryWebSocketConnectionCallbacks } from './live-client.ts';

/** Creates a live client with fake connections and timers, which the test controls. */
export function createControlledLiveClient() {
  const links: { events: LiveQueryWebSocketConnectionCallbacks; sent: unknown[]; isClosed: boolean }[] = [];
  const timers: { at: number; effect: () => void }[] = [];
  const asked: unknown[] = [];
  const logged: string[] = [];
  let now = 0;
  let answer: () => Promise<unknown> = () => Promise.resolve({ notes: [], total: 0 });
  const client = new LiveQueryClient({
    connect(events) {
      const link = { events, sent: [] as unknown[], isClosed: false };
      links.push(link);
      return { send: (text) => link.sent.push(JSON.parse(text)), close: () => (link.isClosed = true) };
    },
    ask: (query, args) => {
      asked.push({ query, args });
      return answer();
    },
    schedule(ms, effect) {
      const timer = { at: now + ms, effect };
      timers.push(timer);
      return () => {
        const place = timers.indexOf(timer);
        if (place >= 0) timers.splice(place, 1);
      };
    },
    random: () => 1,
    logFailure: (query, error) => logged.push(`${query}: ${String(error)}`),
  });
  return {
    client,
    links,
    asked,
    logged,
    setAnswer: (next: () => Promise<unknown>) => (answer = next),
    async pass(ms: number) {
      const end = now + ms;
      for (;;) {
        const next = timers.filter((timer) => timer.at <= end).toSorted((a, b) => a.at - b.at)[0];
        if (next === undefined) break;
        timers.splice(timers.indexOf(next), 1);
        now = next.at;
        next.effect();
        await Promise.resolve();
      }
      now = end;
    },
    say: (message: unknown) => links.at(-1)!.events.received(JSON.stringify(message)),
  };
}

/** Header of a test live query (a list of notes), as the server sends it to each new subscriber. */
export const liveQueryHeader = {
  id: 1,
  key: 5,
  run: 'r',
  version: 10,
  list: 'notes',
  defaults: { liked: false },
  overlay: {},
};
/** Server message with the first value of the test live query: one note. */
export const snapshotMessage = {
  type: 'snapshot',
  ...liveQueryHeader,
  value: { notes: [{ id: 'a' }] },
};
