/** The public interface of visibility: what a viewer may be shown. */
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
