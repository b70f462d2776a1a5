/** Checks the free disk space every few seconds. */
import { readFreeSpace, minimumFreeSpace } from '#platform/database/read-free-space.ts';
import type { Config } from '#platform/kernel/config.ts';

/** Refuses writes when the free space is below the minimum, before the database runs out of it. */
export function watchDisk(config: Config) {
  let room = true;
  const look = async () => {
    room = await readFreeSpace(config.dataDir).then(
      (bytes) => bytes >= minimumFreeSpace,
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
