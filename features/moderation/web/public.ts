/** Public interface of the moderation feature in the browser, for other features and the shell. */
export { useModerationMenuItemsLoader } from './use-moderation-menu-items.ts';
export { useViewerBlockAndMuteState } from './use-block-and-mute-relation.ts';
export { useReportDialog } from './use-report-dialog.ts';
export { VenueMoreMenu } from './venue-more-menu.tsx';
