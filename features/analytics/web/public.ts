/** Public interface of analytics in the browser, for other features. */
export { countScreenView } from './usage.ts';
