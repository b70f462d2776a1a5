/** Tests that each mutation has a maximum number of database round trips, or is listed as a mutation without one. */
import { expect, test } from 'vitest';
import { featureTestCases } from './feature-test-cases.fixture.ts';
import { features } from './features.ts';
import { mutationCases, mutationsWithoutRoundTripLimit } from './mutation-cases.fixture.ts';

test('each mutation has a budget of round trips, or is listed without one', () => {
  const names = features
    .flatMap(({ functions = [] }) => functions.map(({ definition }) => definition))
    .filter(({ kind }) => kind === 'mutation')
    .map(({ name }) => name);
  // The name of a case begins with the name of its mutation; further words may follow.
  const measured = new Set(mutationCases.map(([name]) => name.split(' ')[0]!));
  const unmeasured = [
    ...mutationsWithoutRoundTripLimit,
    ...featureTestCases.flatMap(({ mutationsWithoutRoundTripLimit: own = [] }) => own),
  ];
  expect(names.filter((name) => !measured.has(name)).toSorted()).toEqual(unmeasured.toSorted());
});
