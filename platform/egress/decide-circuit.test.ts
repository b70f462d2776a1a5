import { expect, test } from 'vitest';
import {
  type Circuit,
  closedCircuit,
  enterCircuit,
  failuresToOpen,
  leaveCircuit,
  openMs,
} from './decide-circuit.ts';

function failing(times: number, at: number): Circuit {
  let circuit = closedCircuit;
  for (let i = 0; i < times; i++) circuit = leaveCircuit(enterCircuit(circuit, at).circuit, 'bad', at);
  return circuit;
}

test('KI10 five consecutive failures open a circuit, four and one success do not', () => {
  expect(enterCircuit(failing(failuresToOpen - 1, 0), 0).mayGo).toBe(true);
  expect(enterCircuit(failing(failuresToOpen, 0), 0).mayGo).toBe(false);
  expect(leaveCircuit(failing(failuresToOpen - 1, 0), 'good', 0)).toEqual(closedCircuit);
});

test('KI10 an open circuit permits one trial request after half a minute', () => {
  const open = failing(failuresToOpen, 1_000);
  expect(enterCircuit(open, 1_000 + openMs - 1).mayGo).toBe(false);
  const trial = enterCircuit(open, 1_000 + openMs);
  expect(trial.mayGo).toBe(true);
  expect(enterCircuit(trial.circuit, 1_000 + openMs).mayGo).toBe(false);
});

test('KI10 the trial request closes the circuit, reopens it, or leaves the trial to the next request', () => {
  const later = 1_000 + openMs;
  const trial = enterCircuit(failing(failuresToOpen, 1_000), later).circuit;
  expect(leaveCircuit(trial, 'good', later)).toEqual(closedCircuit);
  const again = leaveCircuit(trial, 'bad', later);
  expect(enterCircuit(again, later + openMs - 1).mayGo).toBe(false);
  expect(enterCircuit(again, later + openMs).mayGo).toBe(true);
  expect(enterCircuit(leaveCircuit(trial, 'unknown', later), later).mayGo).toBe(true);
});
