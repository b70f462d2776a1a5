import { expect, test } from 'vitest';
import { getLinkTargetPathOfStatementEntry } from './entry-path.ts';
import { formatTokenStatementAsCsv } from './statement-csv.ts';

const line = {
  id: '7',
  at: '2026-03-01T10:00:00.000Z',
  text: 'You posted',
  amount: 10,
  balanceAfter: 110,
  link: { kind: 'post', id: 'p1' },
};

test('EXP-049 the CSV file of a statement has the time, reason, amount, balance after it and link of each entry', () => {
  expect(formatTokenStatementAsCsv([line], 'https://town.example')).toBe(
    '"time","reason","amount","balance afterward","link","entry ID"\r\n' +
      '"2026-03-01T10:00:00.000Z","You posted",10,110,"https://town.example/post/p1","7"\r\n',
  );
});

test('EXP-049 spreadsheets do not read texts of people as formulas', () => {
  const csv = formatTokenStatementAsCsv(
    [{ ...line, amount: -4, text: '=HYPERLINK("http://x")', link: null }],
    '',
  );
  expect(csv).toContain(`"'=HYPERLINK(""http://x"")",-4,`);
});

test.each([
  [null, null],
  [{ kind: 'post', id: 'a b' }, '/post/a%20b'],
  [{ kind: 'achievement', id: 'first_post' }, '/progress'],
  [{ kind: 'gift', id: 'x' }, null],
])('EXP-049 an entry has the path of its cause if that has a screen: %j', (link, path) => {
  expect(getLinkTargetPathOfStatementEntry(link)).toBe(path);
});
