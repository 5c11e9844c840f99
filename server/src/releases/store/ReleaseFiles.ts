/** A file of a version that was published. */
export interface ReleasedFile {
  /** Changes whenever the content does. */
  key: string;
  bytes: Buffer;
}

/** What a build is, beside its files. Written last: a version without it is none. */
export const RECORD = 'version.json';

/** A file that is read when it is needed: of a version one at a time is in memory. */
export interface StoredFile {
  read(): Promise<Uint8Array>;
}

/** The files of a version by their paths. */
export type VersionFiles = ReadonlyMap<string, StoredFile>;

/** A file whose content is in memory already. */
export const inMemory = (bytes: Uint8Array): StoredFile => ({ read: async () => bytes });

/**
 * Where the files of versions are kept. A version never changes, so whoever implements this may keep what was read once.
 * The database knows which versions there are; nothing is served from here that `put` has not ended.
 */
export interface ReleaseFiles {
  /**
   * Stores a version, `version.json` among its files, in one step: it is there whole or not at all, whatever happens
   * meanwhile. What is there of the same version is replaced, unless it is the same.
   */
  put(name: string, version: string, files: VersionFiles): Promise<void>;
  /** Null where it is not there, or the path cannot name one. */
  read(name: string, version: string, path: string): Promise<ReleasedFile | null>;
  /** Every file of a version. */
  filesOf(name: string, version: string): Promise<Map<string, StoredFile>>;
  /** Every version that is there. Asked when a server starts. */
  list(): Promise<readonly { name: string; version: string }[]>;
  /** Nothing of the version is served any more from its beginning on. Nothing happens where there is none. */
  remove(name: string, version: string): Promise<void>;
}
