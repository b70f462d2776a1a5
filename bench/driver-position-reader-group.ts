/** Passengers who watch the positions of their drivers through WebSockets, for the benchmark of live positions. */
import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { SeededTrip } from './seed-trips.ts';

/** Maximum number of sockets that are being opened at the same time. */
const maxConcurrentOpens = 50;
/**
 * Number of degrees that `writeTime` adds to a longitude for each millisecond of the report's time (about one
 * millimeter on the ground). Readers compute the time of the report from this offset.
 */
const degreesPerMs = 1e-8;
/**
 * Modulus of the report times in milliseconds: each position contains the time of its report modulo this number. The
 * number exceeds every measured delay.
 */
const timeRange = 100_000;
const longitude = /"lng":(-?[\d.]+)/;

/**
 * WebSockets that receive the positions of drivers, one WebSocket for each trip. Records the delay of each received
 * position.
 */
export class DriverPositionReaderGroup {
  /** Delay of each received position in milliseconds, from its creation until its passenger's socket received it. */
  delays: number[] = [];
  private readonly sockets: WebSocket[] = [];

  /**
   * Returns a longitude near `lng` whose last digits contain the current time, from which the receiver computes the
   * delay.
   */
  static writeTime(lng: number): number {
    return Number((lng + (Math.floor(performance.now()) % timeRange) * degreesPerMs).toFixed(8));
  }

  /** Subscribes the passenger of each trip to the live query of the driver's position. */
  openPlaza(url: string, trips: readonly SeededTrip[]): Promise<void> {
    return this.open(trips, async (trip) => {
      const { bookingId, passenger } = trip;
      const socket = new WebSocket(`${url.replace('http', 'ws')}/live`, { perMessageDeflate: false });
      await once(socket, 'open');
      socket.send(JSON.stringify({ type: 'hello', token: passenger.token }));
      socket.send(
        JSON.stringify({ type: 'subscribe', id: 1, query: 'getTripPosition', args: { bookingId } }),
      );
      await new Promise<void>((resolve, reject) => {
        socket.on('message', (data: Buffer) => {
          const text = data.toString();
          if (text.startsWith('{"type":"snapshot"')) resolve();
          if (text.startsWith('{"type":"error"')) reject(new Error(text));
        });
      });
      return socket;
    });
  }

  openRelay(url: string, trips: readonly SeededTrip[]): Promise<void> {
    return this.open(trips, async ({ bookingId }) => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/${bookingId}`, { perMessageDeflate: false });
      await once(socket, 'open');
      return socket;
    });
  }

  reset(): void {
    this.delays = [];
  }

  close(): void {
    for (const socket of this.sockets) socket.terminate();
  }

  private async open(
    trips: readonly SeededTrip[],
    openOne: (trip: SeededTrip) => Promise<WebSocket>,
  ): Promise<void> {
    for (let opened = 0; opened < trips.length; opened += maxConcurrentOpens)
      await Promise.all(
        trips.slice(opened, opened + maxConcurrentOpens).map(async (trip) => {
          const socket = await openOne(trip);
          this.sockets.push(socket);
          socket.on('message', (data: Buffer) => this.receive(trip, data.toString()));
        }),
      );
  }

  private receive({ pickup }: SeededTrip, text: string): void {
    const found = longitude.exec(text);
    if (found === null) return;
    const sent = Math.round((Number(found[1]) - pickup.lng) / degreesPerMs);
    const now = Math.floor(performance.now()) % timeRange;
    this.delays.push((now - sent + timeRange) % timeRange);
  }
}
