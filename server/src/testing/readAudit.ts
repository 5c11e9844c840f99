import type { Database } from '../platform/db/Database.js';

/** Reads the audit log, the earliest line first. `actions` is a pattern of `like`. */
export const readAudit = (db: Database, actions = '%') =>
  db.selectFrom('audit').selectAll().where('action', 'like', actions).orderBy('id').execute();
