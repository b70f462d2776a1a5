import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Slowest test files. They start first, because the other workers would be idle if one of these files started last. */
const longest = [
  'app/database-roles.test.ts',
  'bench/storm/storm.test.ts',
  'bench/worst-calls.test.ts',
  'tools/adding-a-feature.test.ts',
  'tools/admin.test.ts',
];

/**
 * Vitest sequencer that starts the slowest test files first. Vitest itself starts small files last if it does not know
 * the durations of an earlier run.
 */
export class SlowestTestsFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // This `sort` is a method of Vitest, not of an array.
    // oxlint-disable-next-line unicorn/no-array-sort
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => longest.some((name) => moduleId.endsWith(`/${name}`));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
