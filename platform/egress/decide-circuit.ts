/**
 * Number of consecutive failed requests to a host after which the host's circuit breaker opens (KI10). An open circuit
 * breaker refuses requests for some time. Then it permits one trial request, which closes the circuit breaker or opens
 * it again.
 */
export const circuitBreakerFailureThreshold = 5;
/** Time in milliseconds for which an open circuit breaker refuses all requests before it permits a trial request. */
export const circuitBreakerOpenDurationMs = 30_000;

/** State of one host's circuit breaker. */
export interface CircuitBreakerState {
  /** Number of consecutive failed requests. */
  failures: number;
  /** Time at which the circuit breaker opened, in milliseconds of a monotonic clock; null while it is closed. */
  openedAt: number | null;
  /** True while a trial request is running. */
  isTrialRunning: boolean;
}

/** Initial state of a circuit breaker: closed, so requests are sent, and without failed requests. */
export const initialCircuitBreakerState: CircuitBreakerState = {
  failures: 0,
  openedAt: null,
  isTrialRunning: false,
};

/**
 * Result of a request, as it counts for the circuit breaker. `good`: the host works. `bad`: the host cannot be reached,
 * timed out, or answered with status 500 or higher. `unknown`: the request was aborted or refused by our own rules, so
 * it says nothing about the host.
 */
export type OutgoingRequestOutcome = 'good' | 'bad' | 'unknown';

/**
 * Decides whether a request to a host may be sent, from the state of the host's circuit breaker. Returns this decision
 * (`isAdmitted`) and the next state of the circuit breaker (`circuit`).
 */
export function decideIfRequestMayBeSent(
  circuit: CircuitBreakerState,
  nowMs: number,
): { isAdmitted: boolean; circuit: CircuitBreakerState } {
  if (circuit.openedAt === null) return { isAdmitted: true, circuit };
  if (circuit.isTrialRunning || nowMs - circuit.openedAt < circuitBreakerOpenDurationMs)
    return { isAdmitted: false, circuit };
  return { isAdmitted: true, circuit: { ...circuit, isTrialRunning: true } };
}

/** Returns the next state of a host's circuit breaker after a request has ended. */
export function computeCircuitBreakerStateAfterRequest(
  circuit: CircuitBreakerState,
  outcome: OutgoingRequestOutcome,
  nowMs: number,
): CircuitBreakerState {
  if (outcome === 'good') return initialCircuitBreakerState;
  if (outcome === 'unknown') return { ...circuit, isTrialRunning: false };
  const failures = circuit.failures + 1;
  return {
    failures,
    openedAt: failures >= circuitBreakerFailureThreshold ? nowMs : null,
    isTrialRunning: false,
  };
}
