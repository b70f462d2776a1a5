import { expect, test } from 'vitest';
import { collectContributions } from './contribution.ts';
import { contributeOperatorCommand, findOperatorCommand, listOperatorCommands } from './operator-command.ts';

const approve = { words: 'driver approve', args: ['EMAIL'], run: async () => 'approved' };
const list = { words: 'driver list', args: [], run: async () => 'listed' };
const commands = listOperatorCommands(
  collectContributions([
    { name: 'rides', contributions: [approve, list].map((one) => contributeOperatorCommand(one)) },
  ]),
);

test.each([
  ['driver approve ana@example.org', 'driver approve', ['ana@example.org']],
  ['driver list', 'driver list', []],
  ['driver approve', undefined, undefined],
  ['driver list all', undefined, undefined],
  ['driver', undefined, undefined],
  ['grant ana@example.org', undefined, undefined],
])('a typed command is found by its words and number of arguments: %s', (typed, words, args) => {
  const found = findOperatorCommand(commands, typed.split(' '));
  expect([found?.command.words, found?.args]).toEqual([words, args]);
});
