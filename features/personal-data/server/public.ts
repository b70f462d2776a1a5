/** Helpers with which features declare personal data, and the functions that the accounts feature calls. */
export { eraseInBatches, erasureListeners } from './erasure.ts';
export { collectExport, type ExportSection, listPersonalData, personalData } from './personal-data.ts';
