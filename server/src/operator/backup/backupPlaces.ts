import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, MINUTE_MS, type S3Storage, SECOND_MS } from '../../platform/index.js';

export interface BackupPlace {
  put(name: string, path: string): Promise<void>;
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
}

export async function openBackupPlace(place: NonNullable<Config['backups']>['place']): Promise<BackupPlace> {
  return typeof place === 'string' ? inDirectory(place) : inBucket(place);
}

function inDirectory(directory: string): BackupPlace {
  return {
    async put(name, path) {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const draft = join(directory, `${name}.part`);
      try {
        await copyFile(path, draft);
        await rename(draft, join(directory, name));
      } finally {
        await rm(draft, { force: true });
      }
    },
    list: () => readdir(directory),
    remove: (name) => rm(join(directory, name), { force: true }),
  };
}

const CONNECT_WITHIN_MS = 2 * SECOND_MS;
const SENT_WITHIN_MS = 30 * MINUTE_MS;

/** Buckets take 10,000 parts: 640 GB. One part at a time is in memory. */
const PART_BYTES = 64 * 1024 * 1024;

/** Credentials come from the vendor's SDK (`AWS_ACCESS_KEY_ID`, a profile, the machine's role). */
async function inBucket({ bucket: Bucket, prefix, region, endpoint }: S3Storage): Promise<BackupPlace> {
  // Loaded with a bucket only: the vendor's SDK slows each start.
  const [{ DeleteObjectCommand, ListObjectsV2Command, S3Client }, { Upload }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/lib-storage'),
  ]);
  const client = new S3Client({
    region,
    // Other vendors lack a host for each bucket and the newer SDKs' checksums.
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: CONNECT_WITHIN_MS,
      requestTimeout: SENT_WITHIN_MS,
      // Covers the body, too: it may stop midway.
      socketTimeout: SENT_WITHIN_MS,
      throwOnRequestTimeout: true,
    },
  });
  return {
    async put(name, path) {
      const params = { Bucket, Key: `${prefix}${name}`, Body: createReadStream(path) };
      await new Upload({ client, params, partSize: PART_BYTES, queueSize: 1 }).done();
    },
    async list() {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix }));
      return Contents.flatMap(({ Key }) => (Key === undefined ? [] : [Key.slice(prefix.length)]));
    },
    remove: async (name) => void (await client.send(new DeleteObjectCommand({ Bucket, Key: `${prefix}${name}` }))),
  };
}
