import {
  type CatalogueLists,
  readCategories,
  readNotices,
  readPlatforms,
  readRegisterWhere,
  readServices,
} from '../../catalogue/index.js';
import { type Database, type Digested, digestDocument } from '../../platform/index.js';

/** What the server answers to a public call now. */
export type ReadAnswer = () => Promise<Pick<Digested, 'body' | 'digest'>>;

/** A longer list, of some 600 products, comes by itself: a page with it would be seen later. */
const MAX_BYTES = 400 * 1024;

/** The public calls whose answers pages have in them, by their path. */
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

/** Whether an answer is short enough to come with the page. */
export const fitsIntoPage = ({ body }: Pick<Digested, 'body'>): boolean => body.length <= MAX_BYTES;
