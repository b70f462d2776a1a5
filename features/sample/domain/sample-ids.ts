/**
 * Digit that marks the kind of content in a sample id. Sample ids are fixed UUIDv7s with a constant timestamp, so every
 * installation has the same ids.
 */
const KINDS = { person: '1', post: '2', comment: '3', story: '4', event: '5', highlight: '6' } as const;

function sampleId(kind: keyof typeof KINDS, number: number): string {
  return `0197a3c0-5a00-7${KINDS[kind]}00-8a5e-${number.toString(16).padStart(12, '0')}`;
}

/** Returns the id of the sample person with the given number, counted from 1. */
export function getSamplePersonId(number: number): string {
  return sampleId('person', number);
}

/** Returns the id of the sample post with the given number, counted from 1. */
export function getSamplePostId(number: number): string {
  return sampleId('post', number);
}

/** Returns the id of the sample comment with the given number, counted from 1. */
export function getSampleCommentId(number: number): string {
  return sampleId('comment', number);
}

/** Returns the id of the sample story with the given number on a day. `day` is the number of days since 1970. */
export function getSampleStoryId(day: number, number: number): string {
  return sampleId('story', day * 100 + number);
}

/** Returns the id of the sample highlight with the given number, counted from 1. */
export function getSampleHighlightId(number: number): string {
  return sampleId('highlight', number);
}

/**
 * Returns the id of a story of a sample highlight. `number` counts the stories of all sample highlights, from 1. Ids of
 * the stories that are shared every day contain a day, which is never 0.
 */
export function getSampleHighlightStoryId(number: number): string {
  return getSampleStoryId(0, number);
}

/**
 * Returns the id of the sample event with the given number. A single event takes place once every four weeks; `cycle`
 * is the number of four-week cycles since 1970. For a recurring event, `cycle` is 0.
 */
export function buildSampleTownEventId(cycle: number, number: number): string {
  return sampleId('event', cycle * 100 + number);
}
