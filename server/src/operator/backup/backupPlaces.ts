import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { S3mini } from 's3mini';
import { type Config, MINUTE_MS, type S3Storage } from '../../platform/index.js';

export interface BackupPlace {
  put(name: string, path: string): Promise<void>;
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
}

export function openBackupPlace(place: NonNullable<Config['backups']>['place']): BackupPlace {
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

/** Buckets take 10,000 parts: 320 GB. Four are in memory. */
const PART_BYTES = 32 * 1024 * 1024;

function inBucket({ bucket, prefix, region, endpoint, ...keys }: S3Storage): BackupPlace {
  const client = new S3mini({
    ...keys,
    region,
    endpoint: `${endpoint ?? `https://s3.${region}.amazonaws.com`}/${bucket}`,
    requestAbortTimeout: SENT_WITHIN_MS,
    minPartSize: PART_BYTES,
  });
  return {
    async put(name, path) {
      await client.putAnyObject(`${prefix}${name}`, Readable.toWeb(createReadStream(path)) as ReadableStream);
    },
    async list() {
      const found = await client.listObjects('/', prefix);
      if (found === null) throw new Error(`there is no bucket ${bucket}`);
      return found.map(({ Key }) => Key.slice(prefix.length));
    },
    remove: async (name) => void (await client.deleteObject(`${prefix}${name}`)),
  };
}
