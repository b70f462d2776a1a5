/**
 * Ids of sample content are fixed UUIDv7s, so that a second start recognises what the first one wrote. The time in them
 * is a constant; a kind digit and a number tell them apart.
 */
const KINDS = { person: '1', post: '2', comment: '3' } as const;

function sampleId(kind: keyof typeof KINDS, number: number): string {
  return `0197a3c0-5a00-7${KINDS[kind]}00-8a5e-${number.toString(16).padStart(12, '0')}`;
}

/** Id of the sample person with this number, 1 upwards. */
export function personId(number: number): string {
  return sampleId('person', number);
}

/** Id of the sample post with this number, 1 upwards. */
export function postId(number: number): string {
  return sampleId('post', number);
}

/** Id of the sample comment with this number, 1 upwards. */
export function commentId(number: number): string {
  return sampleId('comment', number);
}
