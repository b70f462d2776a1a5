import { expect, test } from 'vitest';
import {
  type CircuitBreakerState,
  initialCircuitBreakerState,
  decideIfRequestMayBeSent,
  circuitBreakerFailureThreshold,
  computeCircuitBreakerStateAfterRequest,
  circuitBreakerOpenDurationMs,
} from './decide-circuit.ts';

function failing(times: number, at: number): CircuitBreakerState {
  let circuit = initialCircuitBreakerState;
  for (let i = 0; i < times; i++)
    circuit = computeCircuitBreakerStateAfterRequest(
      decideIfRequestMayBeSent(circuit, at).circuit,
      'bad',
      at,
    );
  return circuit;
}

test('KI10 five consecutive failures open a circuit, four and one success do not', () => {
  expect(decideIfRequestMayBeSent(failing(circuitBreakerFailureThreshold - 1, 0), 0).isAdmitted).toBe(true);
  expect(decideIfRequestMayBeSent(failing(circuitBreakerFailureThreshold, 0), 0).isAdmitted).toBe(false);
  expect(
    computeCircuitBreakerStateAfterRequest(failing(circuitBreakerFailureThreshold - 1, 0), 'good', 0),
  ).toEqual(initialCircuitBreakerState);
});

test('KI10 an open circuit permits one trial request after half a minute', () => {
  const open = failing(circuitBreakerFailureThreshold, 1_000);
  expect(decideIfRequestMayBeSent(open, 1_000 + circuitBreakerOpenDurationMs - 1).isAdmitted).toBe(false);
  const trial = decideIfRequestMayBeSent(open, 1_000 + circuitBreakerOpenDurationMs);
  expect(trial.isAdmitted).toBe(true);
  expect(decideIfRequestMayBeSent(trial.circuit, 1_000 + circuitBreakerOpenDurationMs).isAdmitted).toBe(
    false,
  );
});

test('KI10 the trial request closes the circuit, reopens it, or leaves the trial to the next request', () => {
  const later = 1_000 + circuitBreakerOpenDurationMs;
  const trial = decideIfRequestMayBeSent(failing(circuitBreakerFailureThreshold, 1_000), later).circuit;
  expect(computeCircuitBreakerStateAfterRequest(trial, 'good', later)).toEqual(initialCircuitBreakerState);
  const again = computeCircuitBreakerStateAfterRequest(trial, 'bad', later);
  expect(decideIfRequestMayBeSent(again, later + circuitBreakerOpenDurationMs - 1).isAdmitted).toBe(false);
  expect(decideIfRequestMayBeSent(again, later + circuitBreakerOpenDurationMs).isAdmitted).toBe(true);
  expect(
    decideIfRequestMayBeSent(computeCircuitBreakerStateAfterRequest(trial, 'unknown', later), later)
      .isAdmitted,
  ).toBe(true);
});
