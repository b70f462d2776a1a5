/** Public interface of visibility: which people and content a viewer may see. */
export { contributeReportableKind, type ReportableKind, reportableKindsServiceKey } from './reportable.ts';
export {
  type CheckedContent,
  hasPersonalVisibility,
  peekVisibility,
  type VisibilityViewer,
  loadVisibilities,
  type Visibility,
  loadVisibility,
  visibilityServiceKey,
  type VisibilityProvider,
} from './visibility.ts';
