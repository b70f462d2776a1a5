/** Circuit breakers, one for each host that failed recently. */
import {
  type CircuitBreakerState,
  initialCircuitBreakerState,
  decideIfRequestMayBeSent,
  computeCircuitBreakerStateAfterRequest,
  type OutgoingRequestOutcome,
} from './decide-circuit.ts';

/**
 * Maximum number of hosts for which a circuit breaker is stored. A further host replaces the circuit breaker that was
 * stored first. The limit protects the memory, because attackers can choose the hosts of URLs.
 */
const maxHosts = 1_000;

/** Circuit breakers by host name and port. */
export class CircuitBreakerRegistry {
  private readonly byHost = new Map<string, CircuitBreakerState>();
  private readonly now: () => number;

  /** @param now clock in milliseconds, which must be monotonic */
  constructor(now: () => number) {
    this.now = now;
  }

  /**
   * Returns true if a request to the host may be sent. In this case the caller must call `leave` when the request has
   * ended.
   */
  enter(host: string): boolean {
    const { isAdmitted, circuit } = decideIfRequestMayBeSent(
      this.byHost.get(host) ?? initialCircuitBreakerState,
      this.now(),
    );
    if (this.byHost.has(host)) this.byHost.set(host, circuit);
    return isAdmitted;
  }

  leave(host: string, outcome: OutgoingRequestOutcome): void {
    const before = this.byHost.get(host);
    const after = computeCircuitBreakerStateAfterRequest(
      before ?? initialCircuitBreakerState,
      outcome,
      this.now(),
    );
    if (after.failures === 0) return void this.byHost.delete(host);
    if (before === undefined && this.byHost.size >= maxHosts)
      this.byHost.delete(this.byHost.keys().next().value!);
    this.byHost.set(host, after);
  }
}
