import { expect, test } from 'vitest';
import {
  type PersonalDataDeclarationForStaticCheck,
  findPersonalDataDeclarationMistake,
} from './personal-table-declaration.ts';

const notice = { topic: 'use', data: 'Walks', purpose: 'To count them.', retention: 'A day.' } as const;
const features = [{ name: 'walks', tables: ['walks'], jobs: ['sweep-walks'] }];
const walks: PersonalDataDeclarationForStaticCheck = {
  feature: 'walks',
  tables: { walks: { notice, exportedIn: 'walks', removedBy: 'sweep-walks' } },
  sections: ['walks'],
};

test('a correct declaration has no mistakes', () => {
  expect(findPersonalDataDeclarationMistake([walks], features)).toBeUndefined();
});

test.each<[string, PersonalDataDeclarationForStaticCheck[], string]>([
  [
    'a table of another feature',
    [{ ...walks, tables: { runs: { notice, exportedIn: 'walks' } } }],
    'The feature walks declares personal data in the table runs, which it does not own.',
  ],
  [
    'an unknown job',
    [{ ...walks, tables: { walks: { notice, exportedIn: 'walks', removedBy: 'sweep' } } }],
    'The feature walks declares personal data in the table walks, removed by the job sweep, which no feature has.',
  ],
  [
    'an unknown section',
    [{ ...walks, tables: { walks: { notice, exportedIn: 'runs' } } }],
    'The feature walks declares personal data in the table walks, exported in the section runs, which no feature exports.',
  ],
  [
    'a table that the privacy page cannot explain',
    [{ ...walks, tables: { walks: { notice: { ...notice, purpose: ' ' }, exportedIn: 'walks' } } }],
    'The feature walks declares personal data in the table walks, without a text for the privacy page: data, purpose and retention.',
  ],
  [
    'a section of two features',
    [walks, { feature: 'runs', tables: {}, sections: ['walks'] }],
    'The export section walks is declared twice: by walks and by runs.',
  ],
])('%s is refused with one line that names the feature', (_, declared, message) => {
  expect(findPersonalDataDeclarationMistake(declared, features)).toBe(message);
});
