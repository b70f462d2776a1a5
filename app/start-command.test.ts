/** Checks the Node options of the command that operators start the server with. */
import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import packageFile from '../package.json' with { type: 'json' };

const options = packageFile.scripts.start.split(' ').filter((word) => word.startsWith('--'));
const countV8Threads = `
  const { readdirSync, readFileSync } = require('node:fs');
  const names = readdirSync('/proc/self/task').map((id) => readFileSync('/proc/self/task/' + id + '/comm', 'utf8'));
  console.log(names.filter((name) => name.trim() === 'V8Worker').length);`;

test.runIf(process.platform === 'linux')(
  'the start command leaves one processor to the serving thread while V8 collects garbage',
  () => {
    const threads = execFileSync(process.execPath, [...options, '-e', countV8Threads], { encoding: 'utf8' });

    expect(Number(threads)).toBe(Math.max(1, availableParallelism() - 1));
  },
);
