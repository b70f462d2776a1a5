import { expect, test } from 'vitest';
import { findTableDeclarationProblems, findPersonalTables } from './check-coverage.fixture.ts';
import type { PersonalDataDeclarationForStaticCheck } from './personal-table-declaration.ts';

const references = [
  { table: 'walks', column: 'user_id', target: 'users' },
  { table: 'walk_steps', column: 'walk_id', target: 'walks' },
  { table: 'walk_steps', column: 'stone_id', target: 'stones' },
  { table: 'stones', column: 'hill_id', target: 'hills' },
];
const notice = { topic: 'use', data: 'Walks', purpose: 'To count them.', retention: 'A day.' } as const;
const exported = { notice, exportedIn: 'walks' };
const people: PersonalDataDeclarationForStaticCheck = {
  feature: 'accounts',
  tables: { users: exported },
  sections: [],
};
const walks: PersonalDataDeclarationForStaticCheck = {
  feature: 'walks',
  tables: { walks: exported, walk_steps: exported },
  sections: ['walks'],
};
const ownerOf = (table: string) => (table.startsWith('walk') ? 'walks' : undefined);
const gaps = (...declared: PersonalDataDeclarationForStaticCheck[]) =>
  findTableDeclarationProblems(references, declared, ownerOf);

test('a table is personal when it refers to people, directly or through other tables', () => {
  expect([...findPersonalTables(references)].toSorted()).toEqual(['users', 'walk_steps', 'walks']);
});

test('a feature without its declaration is reported with each of its personal tables', () => {
  expect(gaps(people, walks)).toEqual([]);
  expect(gaps(people)).toEqual([
    'The table walk_steps of the feature walks holds data of people (walk_id refers to walks), and no personalData names it.',
    'The table walks of the feature walks holds data of people (user_id refers to users), and no personalData names it.',
  ]);
});

test('a table that is declared twice, or that is not personal, is reported', () => {
  const twice = { feature: 'runs', tables: { walks: exported }, sections: [] };
  expect(gaps(people, walks, twice)).toEqual([
    'The table walks is named in several personalData: walks, runs.',
  ]);
  const needless = { feature: 'hills', tables: { stones: exported }, sections: [] };
  expect(gaps(people, walks, needless)).toEqual([
    'The table stones is named in personalData, and no column of it refers to a person.',
  ]);
});
