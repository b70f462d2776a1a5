import { connect } from '#platform/database/connection.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded/start.ts';
import { readFileSync } from 'node:fs';
const e = await startEmbeddedPostgres({ dataDir: '/tmp/queries-big/data', log: () => {}, say: () => {} });
const db = connect(e.connection, { max: 1 });
try {
  for (const q of readFileSync(process.argv[2]!, 'utf8')
    .split(';\n')
    .filter((x) => x.trim())) {
    console.log('=====', q.trim().slice(0, 150));
    const isPlain = /^\s*(create|drop|set|analyze)/i.test(q);
    for (let n = 0; n < 2; n++) {
      const rows = await db
        .unsafe(isPlain ? q : `explain (analyze, buffers, costs off, timing on) ${q}`)
        .catch((x) => [{ 'QUERY PLAN': String(x) }]);
      if (n === 1 && !isPlain) console.log(rows.map((r: any) => r['QUERY PLAN']).join('\n'));
      if (isPlain) break;
    }
  }
} finally {
  await db.end({ timeout: 2 });
  await e.stop();
}
