/** Public interface of polls in the browser, for other features. */
export { PollCard } from './poll-card.tsx';
