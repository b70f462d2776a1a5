import type { Db } from '#platform/database/connection.ts';

/** Waits until the server has caught up with what follows from what was done, so that the next figure is measured alone. */
export async function quiet(watched: Db): Promise<void> {
  const commits = async () =>
    (
      await watched<{ n: number }[]>`
      select xact_commit::int as n from pg_stat_database where datname = current_database()`
    )[0]!.n;
  let before = await commits();
  for (let calm = 0, second = 0; calm < 2 && second < 120; second++) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const now = await commits();
    calm = now - before < 20 ? calm + 1 : 0;
    before = now;
  }
}
