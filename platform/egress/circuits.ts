/** Circuit breakers of all hosts that failed recently. */
import { type Circuit, closedCircuit, enterCircuit, leaveCircuit, type Outcome } from './decide-circuit.ts';

/** Maximum number of hosts; attackers choose the URLs, so memory must be bounded. The oldest entry is evicted. */
const maxHosts = 1_000;

export class Circuits {
  private readonly byHost = new Map<string, Circuit>();
  private readonly now: () => number;

  /** @param now milliseconds of a monotonic clock */
  constructor(now: () => number) {
    this.now = now;
  }

  /** Returns whether a request to a host may be sent. If so, the caller must call `leave` afterwards. */
  enter(host: string): boolean {
    const { mayGo, circuit } = enterCircuit(this.byHost.get(host) ?? closedCircuit, this.now());
    if (this.byHost.has(host)) this.byHost.set(host, circuit);
    return mayGo;
  }

  leave(host: string, outcome: Outcome): void {
    const before = this.byHost.get(host);
    const after = leaveCircuit(before ?? closedCircuit, outcome, this.now());
    if (after.failures === 0) return void this.byHost.delete(host);
    if (before === undefined && this.byHost.size >= maxHosts)
      this.byHost.delete(this.byHost.keys().next().value!);
    this.byHost.set(host, after);
  }
}
