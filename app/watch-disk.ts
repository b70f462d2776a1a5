/** Room on the disk, looked at every few seconds. */
import { freeSpace, minimumFreeSpace } from '#platform/database/free-space.ts';
import type { Config } from '#platform/kernel/config.ts';

/** Below the minimum, writes are refused before the database runs out of room. */
export function watchDisk(config: Config) {
  let room = true;
  const look = async () => {
    room = await freeSpace(config.dataDir).then(
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
