/**
 * A circuit breaker as a table (KI10): after some failures in a row a host is left alone for a while, then one request
 * tries whether it is back.
 */

export const failuresToOpen = 5;
export const openMs = 30_000;

export interface Circuit {
  /** Failures in a row. */
  failures: number;
  /** When it was left alone, in milliseconds of a clock that only runs forward; null while it is asked normally. */
  openedAt: number | null;
  /** One request is finding out whether the host is back. */
  trying: boolean;
}

export const closedCircuit: Circuit = { failures: 0, openedAt: null, trying: false };

/** `good`: the host answered; `bad`: it failed; `unknown`: we stopped before knowing. */
export type Outcome = 'good' | 'bad' | 'unknown';

/** Whether a request may go, and the circuit after that. */
export function enterCircuit(circuit: Circuit, nowMs: number): { mayGo: boolean; circuit: Circuit } {
  if (circuit.openedAt === null) return { mayGo: true, circuit };
  if (circuit.trying || nowMs - circuit.openedAt < openMs) return { mayGo: false, circuit };
  return { mayGo: true, circuit: { ...circuit, trying: true } };
}

/** The circuit after a request came to its end. */
export function leaveCircuit(circuit: Circuit, outcome: Outcome, nowMs: number): Circuit {
  if (outcome === 'good') return closedCircuit;
  if (outcome === 'unknown') return { ...circuit, trying: false };
  const failures = circuit.failures + 1;
  return { failures, openedAt: failures >= failuresToOpen ? nowMs : null, trying: false };
}
