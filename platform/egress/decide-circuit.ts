/**
 * Circuit breaker as a pure state machine (KI10): after several consecutive failures requests to a host are refused
 * for some time, then one trial request is sent.
 */

export const failuresToOpen = 5;
export const openMs = 30_000;

export interface Circuit {
  /** Number of consecutive failures. */
  failures: number;
  /** Time of opening in milliseconds of a monotonic clock; null while the circuit is closed. */
  openedAt: number | null;
  /** A trial request is running. */
  trying: boolean;
}

export const closedCircuit: Circuit = { failures: 0, openedAt: null, trying: false };

/** `good`: the host answered; `bad`: it failed; `unknown`: the request was aborted before the result was known. */
export type Outcome = 'good' | 'bad' | 'unknown';

/** Returns whether a request may be sent, and the next state. */
export function enterCircuit(circuit: Circuit, nowMs: number): { mayGo: boolean; circuit: Circuit } {
  if (circuit.openedAt === null) return { mayGo: true, circuit };
  if (circuit.trying || nowMs - circuit.openedAt < openMs) return { mayGo: false, circuit };
  return { mayGo: true, circuit: { ...circuit, trying: true } };
}

/** Returns the state after a request has ended. */
export function leaveCircuit(circuit: Circuit, outcome: Outcome, nowMs: number): Circuit {
  if (outcome === 'good') return closedCircuit;
  if (outcome === 'unknown') return { ...circuit, trying: false };
  const failures = circuit.failures + 1;
  return { failures, openedAt: failures >= failuresToOpen ? nowMs : null, trying: false };
}
