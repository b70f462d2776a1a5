/** Reads the data of a receipt file without a browser. */

const dataElement = /<script type="text\/plain" id="data">([^<]*)<\/script>/;

/**
 * Returns the receipt data that a receipt's HTML file contains, which `verifyReceipt` can verify; undefined if the file
 * contains none.
 */
export function findReceiptData(html: string): string | undefined {
  return dataElement.exec(html)?.[1];
}
