import { backup } from './commands/backup.js';
import type { Role } from './commands/Command.js';
import { mayCall } from './commands/mayCall.js';

const FIRST = '/console/';

/** By the first word of an alert's kind. What is not here is dealt with on the first screen. */
const PATHS: Readonly<Record<string, string>> = {
  deposits: `${FIRST}deposits`,
  transfers: `${FIRST}deposits?view=unmatched`,
  refunds: `${FIRST}deposits?view=refunds`,
  parked: `${FIRST}orders?view=supplier&state=parked`,
  release: `${FIRST}releases`,
  'given-up': `${FIRST}releases`,
  unjudged: `${FIRST}releases`,
  token: `${FIRST}releases`,
  backup: `${FIRST}backup`,
};

/** Where the console deals with an alert, for somebody who may see that screen (B-console-58). */
export function pathOfAlert(kind: string, role: Role): string {
  const [about = ''] = kind.split(' ');
  if (about === 'backup' && !mayCall(role, backup.backup)) return FIRST;
  return PATHS[about] ?? FIRST;
}
