import { computeAffordableShortRideCount } from '../../domain/count-short-rides.ts';
import { messages } from './messages.ts';

/** Sentence that says how many short rides the viewer's tokens pay for. Renders nothing if they pay for none. */
export default function AffordableShortRidesSentence({ available }: { available: number }) {
  const rides = computeAffordableShortRideCount(available);
  return rides > 0 && messages.shortRides({ rides });
}
