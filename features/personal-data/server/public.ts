/** Helpers with which features declare personal data, and the functions that the accounts feature calls. */
export { eraseInBatches, createErasureListeners } from './erasure.ts';
export {
  collectExportSections,
  type ExportSection,
  listPersonalDataDeclarations,
  declarePersonalData,
} from './personal-data.ts';
