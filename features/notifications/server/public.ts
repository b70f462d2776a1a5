/** Server functions of the notifications feature that other features may import. */
export { notificationType, notifyOn, notifyOnLoaded, quotable } from './contributions.ts';
export { deliver } from './deliver.ts';
export { markTargetRead } from './mark-target-read.ts';
export { removeNotificationsBetween } from './remove-between.ts';
