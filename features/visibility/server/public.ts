/** Functions and types with which other features check which people and content a viewer may see. */
export {
  contributeReportableContentKind,
  type ReportableContentKind,
  type ReportedContent,
  reportableContentKindsServiceKey,
} from './reportable.ts';
export {
  type ContentForVisibilityCheck,
  hasViewerSpecificVisibility,
  getCachedVisibilityForViewer,
  type ViewerForVisibilityCheck,
  loadVisibilityByViewerId,
  type VisibilityFilter,
  loadVisibilityForViewer,
  visibilityProviderServiceKey,
  type VisibilityProvider,
} from './viewer-visibility.ts';
