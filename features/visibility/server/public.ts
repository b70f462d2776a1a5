/** Public interface of visibility: which people and content a viewer may see. */
export {
  contributeReportableContentKind,
  type ReportableContentKind,
  reportableKindsServiceKey,
} from './reportable.ts';
export {
  type VisibilitySubject,
  hasPersonalVisibility,
  getCachedVisibility,
  type VisibilityViewer,
  loadVisibilities,
  type Visibility,
  loadVisibility,
  visibilityServiceKey,
  type VisibilityProvider,
} from './visibility.ts';
