import type { Command } from 'commander';
import { exportFile, importFile } from './catalogue.js';
import { COLUMNS } from './columns.js';
import { showLedger, verifyLedger } from './ledger.js';
import { runCall } from './runCall.js';

type BackupActions = typeof import('./runBackup.js');
// Loaded when needed: the database's code takes four fifths of a command's time.
const loadBackup = (): Promise<BackupActions> => import('./runBackup.js');

export const ACTIONS: Readonly<Record<string, Parameters<Command['action']>[0]>> = {
  'ledger verify': verifyLedger,
  'ledger show': showLedger,
  'catalogue import': importFile,
  'catalogue export': exportFile,
  'remotes errors': showErrors,
  backup: async (...words: Parameters<BackupActions['backup']>) => (await loadBackup()).backup(...words),
  restore: async (...words: Parameters<BackupActions['restore']>) => (await loadBackup()).restore(...words),
};

function showErrors(fingerprint: string | undefined, query: { limit: number }, command: Command): Promise<void> {
  const path = '/remotes/errors';
  return fingerprint === undefined
    ? runCall(command, { method: 'GET', path, query }, COLUMNS['remotes errors'])
    : runCall(command, { method: 'GET', path: `${path}/${encodeURIComponent(fingerprint)}` });
}
