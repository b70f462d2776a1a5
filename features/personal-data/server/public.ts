/** Functions for features that declare personal data, and for the accounts feature. */
export { eraseInBatches, createErasureListeners } from './erasure.ts';
export {
  collectExportSections,
  type ExportSection,
  listPersonalDataDeclarations,
  declarePersonalData,
} from './personal-data.ts';
