import { backup } from './commands/backup.js';
import { mayCall, type Role } from './commands/Command.js';

const FIRST = '/console/';

/** Default: the first screen. */
const PATHS: Readonly<Record<string, string>> = {
  deposits: `${FIRST}deposits`,
  transfers: `${FIRST}deposits?view=unmatched`,
  refunds: `${FIRST}deposits?view=refunds`,
  parked: `${FIRST}orders?view=supplier&state=parked`,
  cost: `${FIRST}suppliers`,
  release: `${FIRST}releases`,
  'given-up': `${FIRST}releases`,
  unjudged: `${FIRST}releases`,
  token: `${FIRST}releases`,
  backup: `${FIRST}backup`,
  held: `${FIRST}margin?view=owed`,
  sold: `${FIRST}margin?view=owed`,
};

/** The console's path for an alert, among screens that the role may see (B-console-58). */
export function pathOfAlert(kind: string, role: Role): string {
  const [about = ''] = kind.split(' ');
  if (about === 'backup' && !mayCall(role, backup.backup)) return FIRST;
  return PATHS[about] ?? FIRST;
}
