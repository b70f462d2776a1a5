/** Public interface of the visibility feature in the browser, for other features. */
export { notifyVisibilityChangeListeners, subscribeToVisibilityChanges } from './visibility-changes.ts';
