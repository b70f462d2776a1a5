/** The circuits of all hosts that failed lately. */
import { type Circuit, closedCircuit, enterCircuit, leaveCircuit, type Outcome } from './decide-circuit.ts';

/** Addresses come from strangers, so only so many hosts are remembered; the one that failed first is forgotten. */
const maxHosts = 1_000;

export class Circuits {
  private readonly byHost = new Map<string, Circuit>();
  private readonly now: () => number;

  /** @param now milliseconds of a clock that only runs forward */
  constructor(now: () => number) {
    this.now = now;
  }

  /** Asks to use a host; who may must call `leave` in the end. */
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
