import { chmod, mkdir } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { connect } from '#platform/database/connection.ts';
import { migrate, readMigrations } from '#platform/database/migrate.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded/start.ts';
import { fillLargeTown } from './large-town.ts';
import { worstCalls } from './worst-calls.ts';
import { root, start } from './processes.ts';
const folder = '/tmp/queries-big';
const data = folder + '/data';
const now = new Date('2026-11-22T14:00:00Z');
const wanted = process.argv.slice(2);
if (!existsSync(data)) {
  await mkdir(data, { recursive: true });
  await chmod(folder, 0o711);
  const e = await startEmbeddedPostgres({ dataDir: data, log: () => {}, say: () => {} });
  const db = connect(e.connection, { max: 4 });
  await migrate(db, await readMigrations(root + '/migrations'));
  const t = performance.now();
  await fillLargeTown(db, { people: 30_000, posts: 100_000 }, now);
  console.log('fill', performance.now() - t);
  await db.end({ timeout: 2 });
  await e.stop();
}
const server = await start('app/server.ts', {
  NODE_ENV: 'development',
  PORT: '0',
  PLAZA_DATA: data,
  PLAZA_STARTER_CITY: '0',
  PLAZA_RATE_SCALE: '1000000',
});
const idb = (k: string, n: number) => k + n.toString(16).padStart(12, '0');
const p = '0190000b-0000-7000-8000-';
const town = {
  people: 30000,
  posts: 100000,
  star: idb('0190000a-0000-7000-8000-', 1),
  starHandle: 'maria.1',
  hotPost: idb(p, 100000),
  hotStory: idb('0190000c-0000-7000-8000-', 1),
  venue: 'ven_large_1',
  newest: Array.from({ length: 400 }, (_, at) => idb(p, 100000 - at)),
  now,
};
try {
  for (const [name, calls] of Object.entries(worstCalls(town))) {
    if (wanted.length && !wanted.includes(name)) continue;
    for (const args of calls) {
      const times: number[] = [];
      let status = 0;
      let size = 0;
      for (let n = 0; n < 4; n++) {
        const b = performance.now();
        const r = await fetch(server.url + '/plaza/us-central1/' + name, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(args),
        });
        size = (await r.text()).length;
        status = r.status;
        times.push(performance.now() - b);
        if (times[n]! > 3000) break;
      }
      const best = times.slice(1).sort((a, b) => a - b)[0] ?? times[0]!;
      if (wanted.length || best > 20)
        console.log(
          String(Math.round(best)).padStart(6),
          status,
          String(size).padStart(8),
          name,
          JSON.stringify(args).slice(0, 110),
        );
    }
  }
} finally {
  await server.stop();
}
