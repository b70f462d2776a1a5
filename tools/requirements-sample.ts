/** Draws a random sample of the requirements that tests cover, and lists the tests of each, for a manual audit. */
import { createSeededRandom } from '../bench/random.ts';

/** A test whose title contains the id of a requirement, and which therefore claims to prove this requirement. */
export interface RequirementClaim {
  id: string;
  file: string;
  title: string;
}

/**
 * Returns `count` randomly chosen rows, or all if there are fewer, in their original order. The same seed always
 * chooses the same rows.
 */
export function drawRandomSample<T>(rows: readonly T[], count: number, seed: number): T[] {
  const random = createSeededRandom(seed);
  const left = rows.map((_row, at) => at);
  const drawn: number[] = [];
  while (drawn.length < count && left.length > 0) {
    drawn.push(...left.splice(Math.floor(random() * left.length), 1));
  }
  return drawn.toSorted((a, b) => a - b).map((at) => rows[at]!);
}

/**
 * Returns the lines to print for a sample of requirements: the seed, then each requirement with the tests that claim to
 * prove it.
 */
export function formatRequirementSample(
  sample: readonly { id: string; text: string }[],
  claims: readonly RequirementClaim[],
  seed: number,
): string[] {
  const lines = [`${sample.length} covered requirements, seed ${seed}`];
  for (const { id, text } of sample) {
    const titles = claims.filter((claim) => claim.id === id).map(({ file, title }) => `  ${file}: ${title}`);
    lines.push('', `${id} ${text}`, ...new Set(titles));
  }
  return lines;
}
