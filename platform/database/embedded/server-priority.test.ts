import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyPreparedServerDataFolder } from '#platform/testkit/prepared-data-folder.ts';
import { waitUntilAssertionPasses } from '#platform/testkit/wait-until-passes.ts';
import { openConnectionPools } from '../connection.ts';
import { startEmbeddedPostgres } from './start.ts';

const batchPolicy = '3';

/** Returns the fields of `/proc/<pid>/stat` after the process name, which is in parentheses and may contain spaces. */
function statusFields(pid: number): string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return pid > 0 && statusFields(pid)[1] === String(parent);
      } catch {
        // The process has ended meanwhile.
        return false;
      }
    });
}

function schedulingPolicy(pid: number): string {
  return statusFields(pid)[38]!;
}

test.runIf(process.platform === 'linux')(
  'the embedded database runs at a lower priority than the serving thread',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'plaza-priority-'));
    copyPreparedServerDataFolder(folder);
    const database = await startEmbeddedPostgres({
      dataDir: folder,
      stateFolder: join(folder, 'state'),
      log: () => {},
      say: () => {},
    });
    try {
      const hasBatch = spawnSync('chrt', ['--version']).status === 0;
      // `chrt` runs in the background, so the check is repeated. Only connections opened after `chrt` have its policy.
      await waitUntilAssertionPasses(async () => {
        const db = openConnectionPools(database.connection, { max: 1 });
        try {
          await db`select 1`;
          const processes = childrenOf(database.pid()!);
          expect(processes.length).toBeGreaterThan(3);
          expect(processes.filter((pid) => getPriority(pid) <= getPriority())).toEqual([]);
          if (hasBatch) expect(processes.map(schedulingPolicy)).toContain(batchPolicy);
        } finally {
          await db.end();
        }
      });
    } finally {
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
