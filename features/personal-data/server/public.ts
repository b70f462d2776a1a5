/** The helpers with which other features declare personal data, and the entry points of the accounts feature. */
export type { PersonalTable } from '../domain/personal-table.ts';
export { eraseInBatches, type EraseBatch, erasureListeners } from './erasure.ts';
export {
  collectExport,
  type ExportSection,
  listPersonalData,
  personalData,
  type PersonalData,
} from './personal-data.ts';
