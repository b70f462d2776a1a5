/** Functions and types with which other features check which people and content a viewer may see. */
export {
  contributeReportableContentKind,
  type ReportableContentKind,
  type ReportedContentAuthorAndText,
  reportableContentKindsServiceKey,
} from './reportable.ts';
export {
  type ContentForVisibilityCheck,
  doesViewerSeeOtherContentThanGuests,
  getCachedVisibilityFilterForViewer,
  type ViewerForVisibilityCheck,
  loadVisibilityFiltersByViewerId,
  type VisibilityFilter,
  loadVisibilityFilterForViewer,
  visibilityProviderServiceKey,
  type VisibilityProvider,
} from './viewer-visibility.ts';
