/** The ladder of precision, as people read it. */
import type { Precision } from '../domain/precision.ts';

export const precisionWords: readonly { value: Precision; label: string; hint: string }[] = [
  { value: 'exact', label: 'The spot', hint: 'To about 10 meters' },
  { value: 'street', label: 'The block', hint: 'To about 200 meters' },
  { value: 'district', label: 'The part of town', hint: 'To about a kilometer' },
  { value: 'city', label: 'The town', hint: 'Only its name' },
  { value: 'none', label: 'Nothing', hint: 'No place is shown' },
];
