/** Functions for features that declare personal data, and for the accounts feature. */
export { eraseNextPersonalDataBatch, createErasureListeners } from './erasure.ts';
export {
  collectExportFiles,
  loadPersonalDataExport,
  type PersonalDataExportFile,
  type ExportSectionLoader,
  listPersonalDataDeclarations,
  declarePersonalData,
} from './personal-data.ts';
