/** Image files in an S3 bucket. The S3 libraries are loaded on first use. */
import type { UploadStorageConfig } from '#platform/kernel/config.ts';
import type { FileStore } from './file-store.ts';

type S3Config = Extract<UploadStorageConfig, { kind: 's3' }>;

const listedAtOnce = 500;

async function openDriver(config: S3Config) {
  const [{ S3Driver }, { S3Client }] = await Promise.all([
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ]);
  const client = new S3Client({
    region: config.region,
    ...(config.endpoint === undefined ? {} : { endpoint: config.endpoint, forcePathStyle: true }),
    // S3-compatible servers of other vendors may not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return new S3Driver({ client, bucket: config.bucket, visibility: 'private', supportsACL: false });
}

/** Opens the store of image files in an S3 bucket. Credentials come from the usual `AWS_` environment variables. */
export function openS3FileStore(config: S3Config): FileStore {
  let opening: ReturnType<typeof openDriver> | undefined;
  const driver = () => (opening ??= openDriver(config));
  return {
    put: async (key, bytes, contentType) => (await driver()).put(key, bytes, { contentType }),
    open: async (key) => {
      try {
        const s3 = await driver();
        const { contentLength } = await s3.getMetaData(key);
        return { stream: await s3.getStream(key), size: contentLength };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: async (key) => (await driver()).delete(key),
    exists: async (key) => (await driver()).exists(key),
    list: () => list(driver),
    // S3 never stores a partial object, so an interrupted upload leaves no file behind.
    removeLeftovers: async () => 0,
  };
}

async function* list(driver: () => ReturnType<typeof openDriver>): AsyncGenerator<string[]> {
  let paginationToken: string | undefined;
  do {
    const page = await (
      await driver()
    ).listAll('', { recursive: true, maxResults: listedAtOnce, ...(paginationToken && { paginationToken }) });
    paginationToken = page.paginationToken;
    const keys: string[] = [];
    for (const object of page.objects) if (object.isFile) keys.push(object.key);
    if (keys.length > 0) yield keys;
  } while (paginationToken !== undefined);
}

/**
 * Returns true if the error means that the object does not exist. The storage library wraps the errors of the bucket,
 * so this function searches the chain of causes.
 */
function isMissing(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (['NoSuchKey', 'NotFound'].includes(at.name)) return true;
  }
  return false;
}
