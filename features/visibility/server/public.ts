/** Public interface of visibility: which people and content a viewer may see. */
export { reportable, type Reportable, reportablesServiceKey } from './reportable.ts';
export {
  type ContentRef,
  hasPersonalVisibility,
  peekVisibility,
  type ViewerRef,
  visibilitiesFor,
  type Visibility,
  visibilityFor,
  visibilityKey,
  type VisibilityProvider,
} from './visibility.ts';
