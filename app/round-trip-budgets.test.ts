/** Tests that a new mutation gets a budget of database round trips, or is listed without one. */
import { expect, test } from 'vitest';
import { featureTestLines } from './feature-test-lines.fixture.ts';
import { features } from './features.ts';
import { mutationCases, unmeasuredMutations } from './mutation-cases.fixture.ts';

test('each mutation has a budget of round trips, or is listed without one', () => {
  const names = features
    .flatMap(({ functions = [] }) => functions.map(({ definition }) => definition))
    .filter(({ kind }) => kind === 'mutation')
    .map(({ name }) => name);
  // A case is named by its mutation, and perhaps by more words.
  const measured = new Set(mutationCases.map(([name]) => name.split(' ')[0]!));
  const unmeasured = [
    ...unmeasuredMutations,
    ...featureTestLines.flatMap(({ unmeasuredMutations: own = [] }) => own),
  ];
  expect(names.filter((name) => !measured.has(name)).toSorted()).toEqual(unmeasured.toSorted());
});
