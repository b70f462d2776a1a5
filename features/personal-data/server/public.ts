/** Public interface of the personal-data feature: functions for features that declare personal data. */
export { eraseNextPersonalDataBatch, createErasureListeners } from './erasure.ts';
export {
  collectPersonalDataExportFiles,
  loadPersonalDataExport,
  type PersonalDataExportFile,
  type PersonalDataExportSectionLoader,
  listPersonalDataDeclarations,
  declareExternalPersonalDataRecipient,
  declarePersonalData,
} from './personal-data.ts';
