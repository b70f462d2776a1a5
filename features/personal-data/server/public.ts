/** The helpers with which other features declare personal data, and the entry points of the accounts feature. */
export { eraseInBatches, erasureListeners } from './erasure.ts';
export { collectExport, type ExportSection, listPersonalData, personalData } from './personal-data.ts';
