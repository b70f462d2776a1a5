/** What other features may ask of moderation. What is hidden from whom is asked through `visibilityFor` of accounts. */
export { insertReport, type NewReport } from './store-reports.ts';
