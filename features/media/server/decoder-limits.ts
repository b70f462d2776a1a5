/**
 * Limits of the processes that decode images. Limits of a single image are in `domain/decode-limits.ts`, rate limits in
 * `platform/kernel/limits.ts`.
 */

/** Limits of the pool of decoder processes: number of processes, queue lengths, processor time and memory. */
export const imageDecoderProcessLimits = {
  /**
   * Number of decoder processes. With two processes, one expensive image does not block the small images of other
   * people.
   */
  processes: 2,
  /** Maximum number of images of one person that are decoded at the same time. Further images of the person wait. */
  maxRunningPerPerson: 1,
  /** Maximum number of waiting images of one person. Further images of the person are refused. */
  maxWaitingPerPerson: 30,
  /**
   * Maximum number of waiting images of all people together. If the queue is full, a new image replaces a waiting image
   * of the IP address with the most waiting images (see `fair-queue.ts`). The new image is refused instead if its own
   * IP address has about as many.
   */
  maxWaiting: 120,
  /**
   * Maximum processor times in milliseconds: `inspectCpuMs` for reading the header of an image, `encodeCpuMs` for
   * decoding and encoding the image. A process that needs more is killed. Elapsed time would not show how expensive an
   * image is: the processes have a low priority, so on a busy machine they get less than a tenth of a processor.
   */
  inspectCpuMs: 5_000,
  encodeCpuMs: 10_000,
  /**
   * Maximum elapsed time in milliseconds until a process has started, or has answered a message. A process that needs
   * longer is assumed to hang, and is killed.
   */
  responseTimeoutMs: 60_000,
  /**
   * Maximum number of bytes by which one image may increase the resident memory of a decoder process. A process that
   * exceeds it ends itself. The most expensive permitted image with 8 bits per channel (AVIF, 8 megapixels) needs up to
   * 145 MiB. Large images with more bits per channel need more and are refused.
   */
  imageBytes: 160 * 1024 * 1024,
  /**
   * Resident memory, in bytes, above which a process is replaced after it has finished an image. A process occupies 105
   * to 135 MB after a 12-megapixel photo. The limit is higher, because each start of a process blocks the server's main
   * thread for 10 ms: it copies the server's page tables.
   */
  retireBytes: 160 * 1024 * 1024,
  /** Interval at which a decoder process checks its resident memory and its processor time, in milliseconds. */
  checkMs: 10,
  /**
   * Maximum size of the data segment of a decoder process, in kilobytes (Linux, `ulimit -d`). The kernel enforces this
   * limit even between two of the process's own memory checks.
   */
  dataKilobytes: 1_100_000,
  /** Time without work after which a decoder process ends, in milliseconds. */
  idleMs: 60_000,
  /**
   * Difference between the nice value of a decoder process and that of the server. A higher value gives the server
   * priority.
   */
  nice: 15,
};

/** Type of `imageDecoderProcessLimits`, so that tests can pass smaller limits. */
export type ImageDecoderProcessLimits = typeof imageDecoderProcessLimits;
