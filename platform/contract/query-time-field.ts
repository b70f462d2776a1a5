import * as z from 'zod';

const earliestMs = Date.parse('0002-01-01T00:00:00Z');
const endMs = Date.parse('+010000-01-01T00:00:00Z');

/**
 * Schema of a time that a query compares with stored times. Accepts the years 2 to 9999. For years before 1 and after
 * 9999, `Date.toISOString` uses a format that the database cannot parse. Year 1 is excluded too, because a query may
 * subtract a few weeks from the given time.
 * @param message error message for a value that is not such a time
 */
export const createTimeFilterSchema = (message: string) =>
  z.iso.datetime({ offset: true, error: message }).refine(
    (text) => {
      const atMs = Date.parse(text);
      return atMs >= earliestMs && atMs < endMs;
    },
    { error: message },
  );
