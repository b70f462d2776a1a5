/** The public interface of visibility: what a viewer may be shown. */
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
