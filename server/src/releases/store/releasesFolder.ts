import { join } from 'node:path';

/** Where a data directory has the files of versions. */
export const releasesFolder = (dataDirectory: string): string => join(dataDirectory, 'releases');

/** Below it, where versions are received and put together; nobody is served from here. */
export const STAGING = 'staging';
