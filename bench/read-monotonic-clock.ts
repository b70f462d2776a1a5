/** Returns the machine's monotonic clock in milliseconds. Its values are comparable between processes. */
export function readMonotonicClock(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
