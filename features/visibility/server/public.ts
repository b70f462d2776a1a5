/** Functions and types with which other features check which people and content a viewer may see. */
export {
  contributeReportableContentKind,
  type ReportableContentKind,
  reportableContentKindsServiceKey,
} from './reportable.ts';
export {
  type VisibilitySubject,
  hasViewerSpecificVisibility,
  getCachedVisibilityForViewer,
  type ViewerForVisibilityCheck,
  loadVisibilityByViewer,
  type ViewerVisibility,
  loadVisibilityForViewer,
  visibilityServiceKey,
  type VisibilityProvider,
} from './viewer-visibility.ts';
