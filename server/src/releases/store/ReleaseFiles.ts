/** A file of a version that was published. */
export interface ReleasedFile {
  /** Changes whenever the content does. */
  key: string;
  bytes: Buffer;
}

/** What a build is, beside its files. Written last: a version without it is none. */
export const RECORD = 'version.json';

/**
 * Where the files of versions are kept. A version never changes, so whoever implements this may keep what was read once.
 * The database knows which versions there are; nothing is served from here that `put` has not ended.
 */
export interface ReleaseFiles {
  /**
   * Stores a version, `version.json` among its files, in one step: it is there whole or not at all, whatever happens
   * meanwhile. What is there of the same version is replaced, unless it is the same.
   */
  put(name: string, version: string, files: ReadonlyMap<string, Uint8Array>): Promise<void>;
  /** Null where it is not there, or the path cannot name one. */
  read(name: string, version: string, path: string): Promise<ReleasedFile | null>;
  /** Every file of a version, by its path. */
  filesOf(name: string, version: string): Promise<Map<string, Uint8Array>>;
  /** Every version that is there. Asked when a server starts. */
  list(): Promise<readonly { name: string; version: string }[]>;
  /** Nothing of the version is served any more from its beginning on. Nothing happens where there is none. */
  remove(name: string, version: string): Promise<void>;
}
