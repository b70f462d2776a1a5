/** The ladder of precision, as people read it. */
import type { Precision } from '../domain/precision.ts';

export const precisionWords: readonly { value: Precision; label: string; hint: string }[] = [
  { value: 'exact', label: 'The spot', hint: 'To about 50 feet' },
  { value: 'street', label: 'The block', hint: 'To about 0.1 mi' },
  { value: 'district', label: 'The part of town', hint: 'To about 0.5 mi' },
  { value: 'city', label: 'The town', hint: 'Only its name' },
  { value: 'none', label: 'Nothing', hint: 'No place is shown' },
];
