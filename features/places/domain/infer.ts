/** Describes what a stranger could conclude from a position (NEW-06); shown to the author before it is published. */
import type { Publication } from './precision.ts';

interface Inference {
  /** Size in square kilometers of the area where the person may be; null if a stranger learns nothing. */
  squareKilometres: number | null;
  /** One sentence for the person. */
  sentence: string;
}

export function inferFrom({ place, blurred }: Publication): Inference {
  if (place === null)
    return { squareKilometres: null, sentence: 'A stranger learns nothing about where you are.' };
  const squareKilometres = Number(((Math.PI * place.radius ** 2) / 1e6).toPrecision(2));
  const because = blurred ? ' You are near one of your own zones, so it is made less exact.' : '';
  const miles = (place.radius / 1_609).toFixed(1);
  const learns = {
    exact: `A stranger learns the very building: ${place.label}.`,
    street: `A stranger learns the block, within about 0.1 mi: ${place.label}.`,
    district: `A stranger learns the part of town, within about ${miles} mi: ${place.label}.`,
    city: `A stranger learns only the town: ${place.label}.`,
  }[place.precision];
  return { squareKilometres, sentence: learns + because };
}
