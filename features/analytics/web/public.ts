/** Public interface of analytics in the browser, for other features. */
export { countScreen } from './usage.ts';
