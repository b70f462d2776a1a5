// Child process for tests. Starts the embedded database of a folder and reports on standard output that it is up. If
// the number of writers is not 0, inserts rows and reports each row after the database has acknowledged it.
// Arguments: data folder, state folder, number of writers.
import { startEmbeddedPostgres } from './start.ts';

const [dataDir = '', stateFolder = '', writers = '0'] = process.argv.slice(2);
const tell = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

try {
  const database = await startEmbeddedPostgres({
    dataDir,
    stateFolder,
    log: (message, fields) => tell({ log: message, ...fields }),
    say: (line) => tell({ say: line }),
  });
  tell({ up: database.pid(), connection: database.migrationConnection });
  const hold = setInterval(() => undefined, 1000);
  if (writers !== '0') await write(database.migrationConnection, Number(writers));
  process.on('SIGINT', async () => {
    // The test sends SIGINT to the whole process group. That signal must not stop the database.
    await new Promise((resolve) => setTimeout(resolve, 300));
    tell({ upAtSignal: database.isUp() });
    await database.stop();
    clearInterval(hold);
  });
  tell({ listening: true });
} catch (error) {
  tell({ refused: (error as Error).message });
  process.exitCode = 1;
}

async function write(connection: object, count: number): Promise<void> {
  const { default: postgres } = await import('postgres');
  const sql = postgres({ ...connection, max: count, onnotice: () => undefined });
  await sql`create table if not exists kept (id bigint generated always as identity primary key, body text)`;
  const writer = async () => {
    for (;;) {
      const [row] = await sql`insert into kept (body) values (${'x'.repeat(200)}) returning id`;
      tell({ kept: Number(row?.['id']) });
    }
  };
  // Errors are ignored, because the test kills the database meanwhile. The test checks the reported rows only.
  for (let n = 0; n < count; n += 1) writer().catch(() => undefined);
}
