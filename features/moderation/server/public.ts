/** What other features may ask of moderation. What is hidden from whom is asked through `sightOf` of accounts. */
export { insertReport, type NewReport } from './store-reports.ts';
