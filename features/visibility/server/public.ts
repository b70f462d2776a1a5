/** Public interface of visibility: which people and content a viewer may see. */
export {
  contributeReportableContentKind,
  type ReportableContentKind,
  reportableKindsServiceKey,
} from './reportable.ts';
export {
  type VisibilitySubject,
  hasViewerSpecificVisibility,
  getCachedVisibility,
  type VisibilityViewer,
  loadVisibilities,
  type ViewerVisibility,
  loadVisibility,
  visibilityServiceKey,
  type VisibilityProvider,
} from './viewer-visibility.ts';
