/** Functions and types with which other features check which people and content a viewer may see. */
export {
  contributeReportableContentKind,
  type ReportableContentKind,
  reportableContentKindsServiceKey,
} from './reportable.ts';
export {
  type ContentForVisibilityCheck,
  hasViewerSpecificVisibility,
  getCachedVisibilityForViewer,
  type ViewerForVisibilityCheck,
  loadVisibilityOfViewers,
  type ViewerVisibility,
  loadVisibilityForViewer,
  visibilityProviderServiceKey,
  type VisibilityProvider,
} from './viewer-visibility.ts';
