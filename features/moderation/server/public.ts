/** The public interface of moderation. Its answers about visibility are reached through `features/visibility`. */
export { insertReport, type NewReport } from './store-reports.ts';
