/** Public interface of visibility: which people and content a viewer may see. */
export { contributeReportableKind, type ReportableKind, reportableKindsServiceKey } from './reportable.ts';
export {
  type CheckedContent,
  hasOtherVisibilityThanGuest,
  getCachedVisibility,
  type VisibilityViewer,
  loadVisibilities,
  type Visibility,
  loadVisibility,
  visibilityServiceKey,
  type VisibilityProvider,
} from './visibility.ts';
