import { access } from './access.js';
import { alerts } from './alerts.js';
import { audit } from './audit.js';
import { backup } from './backup.js';
import { brakes } from './brakes.js';
import type { Command } from './Command.js';
import { catalogue } from './catalogue.js';
import { content } from './content.js';
import { demoData } from './demoData.js';
import { deposits } from './deposits.js';
import { exports } from './exports.js';
import { ledger } from './ledger.js';
import { margin } from './margin.js';
import { members } from './members.js';
import { orders } from './orders.js';
import { outbox } from './outbox.js';
import { owed } from './owed.js';
import { questions } from './questions.js';
import { refills } from './refills.js';
import { refundRequests } from './refundRequests.js';
import { releases } from './releases.js';
import { remotes } from './remotes.js';
import { retention } from './retention.js';
import { routes } from './routes.js';
import { secret } from './secret.js';
import { settings } from './settings.js';
import { supplierAccounts } from './supplierAccounts.js';
import { suppliers } from './suppliers.js';
import { suspensions } from './suspensions.js';
import { teams } from './teams.js';
import { today } from './today.js';
import { transfers } from './transfers.js';

/** All operator commands, in the order of the help: routes, command line and role checks derive from this table. */
export const COMMANDS = {
  today,
  alerts,
  settings,
  deposits,
  refundRequests,
  transfers,
  orders,
  refills,
  questions,
  members,
  suspensions,
  ledger,
  margin,
  owed,
  exports,
  catalogue,
  content,
  outbox,
  supplierAccounts,
  suppliers,
  routes,
  brakes,
  backup,
  remotes,
  releases,
  audit,
  retention,
  secret,
  teams,
  access,
  demoData,
};

export function listCommands(): [name: string, Command][] {
  return Object.values(COMMANDS).flatMap((group) => Object.entries<Command>(group));
}
