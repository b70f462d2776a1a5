/** Public interface of analytics in the browser. */
export { countScreen } from './usage.ts';
