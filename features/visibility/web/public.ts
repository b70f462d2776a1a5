/** Functions of the visibility feature that other features may import in the browser. */
export {
  notifyContentVisibilityChangeListeners,
  subscribeToContentVisibilityChanges,
} from './visibility-changes.ts';
