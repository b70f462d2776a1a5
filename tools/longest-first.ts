import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Test files that mostly wait: a worker that reaches one last leaves the machine idle. */
const longest = ['bench/storm/storm.test.ts', 'tools/adding-a-feature.test.ts'];

/** Order of test files: the longest first. Without the durations of an earlier run Vitest puts small files last. */
export class LongestFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // A method of Vitest, not of an array.
    // oxlint-disable-next-line unicorn/no-array-sort
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => longest.some((name) => moduleId.endsWith(`/${name}`));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
