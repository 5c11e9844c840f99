import {
  type CatalogueLists,
  readCategories,
  readNotices,
  readPlatforms,
  readRegisterWhere,
  readServices,
} from '../../catalogue/index.js';
import { type Database, type Digested, digestDocument } from '../../platform/index.js';

/** Reads the server's current answer to a public call. */
export type ReadAnswer = () => Promise<Pick<Digested, 'body' | 'digest'>>;

/** About 600 products: a page with more would be seen later. */
const MAX_BYTES = 400 * 1024;

/** Public calls whose answers stand in pages, by path. */
export function publicAnswers(db: Database, lists: CatalogueLists): Readonly<Record<string, ReadAnswer>> {
  const made = (read: (from: Database) => Promise<readonly unknown[]>): ReadAnswer => {
    return async () => digestDocument(JSON.stringify(await read(db)), 'application/json');
  };
  return {
    '/service/platforms': () => lists.get('platforms', readPlatforms),
    '/service/categorys': () => lists.get('categories', readCategories),
    '/service/services': () => lists.get('services', readServices),
    '/service/notices': made(readNotices),
    '/service/register-where': made(readRegisterWhere),
  };
}

export const fitsIntoPage = ({ body }: Pick<Digested, 'body'>): boolean => body.length <= MAX_BYTES;
