/** Public interface of analytics in the browser, for other features. */
export { trackScreenView } from './usage.ts';
