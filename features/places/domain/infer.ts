/** Describes what a stranger could conclude from a position (NEW-06); shown to the author before it is published. */
import type { Publication } from './precision.ts';
import { messages } from './messages.ts';

interface Inference {
  /** Size in square kilometers of the area where the person may be; null if a stranger learns nothing. */
  squareKilometres: number | null;
  /** One sentence for the person. */
  sentence: string;
}

export function inferFrom({ place, blurred }: Publication): Inference {
  if (place === null) return { squareKilometres: null, sentence: messages.learnsNothing };
  const squareKilometres = Number(((Math.PI * place.radius ** 2) / 1e6).toPrecision(2));
  const miles = (place.radius / 1_609).toFixed(1);
  const learns = {
    exact: messages.learnsSpot,
    street: messages.learnsBlock,
    district: messages.learnsDistrict,
    city: messages.learnsTown,
  }[place.precision]({ place: place.label, miles });
  return { squareKilometres, sentence: blurred ? `${learns} ${messages.nearZone}` : learns };
}
