/** Returns the machine's monotonic clock in milliseconds. It is the same in all processes. */
export function readClock(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
