/** Public interface of the map in the browser, for other features. */
export { CategoryIcon } from './category-icon.tsx';
export { isMapOn } from './is-map-on.ts';
