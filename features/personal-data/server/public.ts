/** Functions for features that declare personal data, and for the accounts feature. */
export { eraseNextBatch, createErasureListeners } from './erasure.ts';
export {
  collectExportFiles,
  collectExportSections,
  type ExportFile,
  type ExportSectionLoader,
  listPersonalDataDeclarations,
  declarePersonalData,
} from './personal-data.ts';
