/** Reads the data of a receipt file without a browser. */

const dataElement = /<script type="text\/plain" id="data">([^<]*)<\/script>/;

/** Returns the data of a receipt file's HTML, for `verifyReceipt`; undefined if the file has none. */
export function findReceiptData(html: string): string | undefined {
  return dataElement.exec(html)?.[1];
}
