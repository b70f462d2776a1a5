/** Checks every five seconds whether the disk has enough free space. */
import { readFreeDiskBytes, minFreeDiskBytes } from '#platform/database/read-free-space.ts';
import type { Config } from '#platform/kernel/config.ts';

/**
 * Watches the free disk space. `hasRoom()` returns true if at least the minimum is free, or if the free space cannot be
 * read. The server refuses writes while `hasRoom()` returns false, so that the database does not run out of disk space.
 */
export function watchFreeDiskSpace(config: Config) {
  let room = true;
  const look = async () => {
    room = await readFreeDiskBytes(config.dataDir).then(
      (bytes) => bytes >= minFreeDiskBytes,
      () => true,
    );
  };
  void look();
  const timer = setInterval(() => void look(), 5_000);
  timer.unref();
  return {
    hasRoom: () => room,
    stop: async () => clearInterval(timer),
  };
}
