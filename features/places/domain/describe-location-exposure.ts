/**
 * Describes what a stranger could infer from a published position (NEW-06). Authors see this description before they
 * publish the position.
 */
import type { LocationPrecisionReductionResult } from './precision.ts';
import { messages } from './messages.ts';

interface LocationExposure {
  /** Size of the area in which the author could be, in square kilometers; null if no position is published. */
  squareKilometres: number | null;
  /** Sentence that the author reads, such as "People won't see where you are." */
  sentence: string;
}

/**
 * Returns what a stranger could infer from a published position: the size of the possible area, and a
 * sentence about it.
 */
export function describeWhatLocationReveals({
  place,
  blurred,
}: LocationPrecisionReductionResult): LocationExposure {
  if (place === null) return { squareKilometres: null, sentence: messages.learnsNothing };
  const squareKilometres = Number(((Math.PI * place.radius ** 2) / 1e6).toPrecision(2));
  const learns = {
    exact: messages.learnsSpot,
    street: messages.learnsBlock,
    district: messages.learnsArea,
    city: messages.learnsArea,
  }[place.precision]({ place: place.label });
  if (!blurred) return { squareKilometres, sentence: learns };
  const miles = (place.radius / 1_609).toFixed(1);
  return { squareKilometres, sentence: `${learns} ${messages.nearZone({ miles })}` };
}
