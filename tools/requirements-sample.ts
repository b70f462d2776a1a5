/** Random sample of covered requirements with the tests that claim them, for an audit by reading. */
import { seededRandom } from '../bench/random.ts';

/** A test title that names a requirement. */
export interface Claim {
  id: string;
  file: string;
  title: string;
}

/** Draws up to `count` of the rows without repetition, in the order of the rows. The same seed draws the same rows. */
export function drawSample<T>(rows: readonly T[], count: number, seed: number): T[] {
  const random = seededRandom(seed);
  const left = rows.map((_row, at) => at);
  const drawn: number[] = [];
  while (drawn.length < count && left.length > 0) {
    drawn.push(...left.splice(Math.floor(random() * left.length), 1));
  }
  return drawn.toSorted((a, b) => a - b).map((at) => rows[at]!);
}

/** Lines with the seed, and for each row its id, text and claiming tests. */
export function describeSample(
  sample: readonly { id: string; text: string }[],
  claims: readonly Claim[],
  seed: number,
): string[] {
  const lines = [`${sample.length} covered requirements, seed ${seed}`];
  for (const { id, text } of sample) {
    const titles = claims.filter((claim) => claim.id === id).map(({ file, title }) => `  ${file}: ${title}`);
    lines.push('', `${id} ${text}`, ...new Set(titles));
  }
  return lines;
}
