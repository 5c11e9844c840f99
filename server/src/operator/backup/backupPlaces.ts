import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, MINUTE_MS, type ReleaseStorage } from '../../platform/index.js';
import { importS3 } from '../../releases/index.js';

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

const SENT_WITHIN_MS = 30 * MINUTE_MS;

/** Buckets take 10,000 parts: 640 GB. One part at a time is in memory. */
const PART_BYTES = 64 * 1024 * 1024;

async function inBucket(storage: ReleaseStorage): Promise<BackupPlace> {
  const { bucket: Bucket, prefix } = storage;
  const [{ createS3Client }, { DeleteObjectCommand, ListObjectsV2Command }, { Upload }] = await Promise.all([
    importS3(),
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/lib-storage'),
  ]);
  const client = createS3Client(storage, SENT_WITHIN_MS);
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
