/** Functions of the visibility feature that other features may import in the browser. */
export { notifyVisibilityChangeListeners, subscribeToVisibilityChanges } from './visibility-changes.ts';
