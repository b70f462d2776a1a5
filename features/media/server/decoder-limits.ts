/** Ceilings for the processes that decode images. The limits of one image are in `domain/decode-limits.ts`, rates in `platform/kernel/limits.ts`. */

export const decoderLimits = {
  /** Decoder processes. Two, so that one expensive image leaves room for everybody else's small ones. */
  processes: 2,
  /** Images of one person that are decoded at one time, that wait, and images that wait in all. */
  runningEach: 1,
  waitingEach: 30,
  waiting: 120,
  /** Time for reading a header and for decoding, in milliseconds; then the process is killed. */
  inspectMs: 5_000,
  encodeMs: 10_000,
  /** Time for a process to start, in milliseconds. */
  startMs: 10_000,
  /**
   * Resident memory that one image may add to a decoder process, in bytes; above it the process ends itself. A photo of
   * 12 megapixels takes less in every format, but for AVIF that keeps colors in full resolution or in more than 8 bits.
   */
  imageBytes: 190 * 1024 * 1024,
  /**
   * A process that keeps more resident memory than this after a picture is replaced. A photo of 12 megapixels leaves 105 to
   * 135 MB: replacing the process after each would stop the serving thread for 10 ms each time (the system copies its page
   * tables).
   */
  retireBytes: 160 * 1024 * 1024,
  /** How often a decoder process reads its resident memory, in milliseconds. */
  memoryCheckMs: 10,
  /** Data segment of a decoder process in kilobytes (Linux, `ulimit -d`): the kernel refuses more even between two checks. */
  dataKilobytes: 1_100_000,
  /** A process without work ends after this time, in milliseconds. */
  idleMs: 60_000,
  /** Scheduling priority (added to the nice value of the server, which goes first). */
  nice: 10,
};

export type DecoderLimits = typeof decoderLimits;
