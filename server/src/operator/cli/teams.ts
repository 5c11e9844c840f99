import { type Command, InvalidArgumentError } from 'commander';
import type { Query } from './callServer.js';
import { parseLimit } from './parseArgument.js';
import { type Columns, isRow, runCall } from './runCall.js';

const DEFAULT_LIMIT = 50;

const TEAM_COLUMNS: Columns = { may: (may) => (Array.isArray(may) ? may.join(', ') : may) };

/** `teams`: who may publish which screens. */
export function addTeamCommands(program: Command): void {
  const teams = program.command('teams').description('화면을 배포하는 팀');
  teams
    .command('add')
    .description('팀 추가. 토큰은 지금 한 번만 보여요')
    .argument('<name>', '팀의 이름, 예: orders')
    .requiredOption('--may <packages>', '배포할 수 있는 것, 예: mf-order,mf-point. 모두는 *', parsePackages)
    .action((name: string, { may }: { may: string[] }, command: Command) =>
      runCall(command, { method: 'POST', path: '/teams', body: { name, may } }, TEAM_COLUMNS),
    );
  teams
    .command('list')
    .description('모든 팀')
    .action((_options, command: Command) => runCall(command, { method: 'GET', path: '/teams' }, TEAM_COLUMNS));
  teams
    .command('revoke')
    .description('팀의 토큰을 바로 폐기')
    .argument('<name>', '팀의 이름')
    .action((name: string, _options, command: Command) =>
      runCall(command, { method: 'DELETE', path: `/teams/${encodeURIComponent(name)}` }, TEAM_COLUMNS),
    );
}

/** `releases`: what was published, by whom. */
export function addReleaseCommands(program: Command): void {
  program
    .command('releases')
    .description('화면의 배포')
    .command('log')
    .description('배포, 되돌리기, 켜고 끄기, 최신순')
    .option('--actor <team>', '팀의 이름')
    .option('--limit <n>', '최대 개수', parseLimit, DEFAULT_LIMIT)
    .action((query: Query, command: Command) =>
      runCall(command, { method: 'GET', path: '/audit', query: { ...query, action: 'release' } }, LOG_COLUMNS),
    );
}

const LOG_COLUMNS: Columns = { detail: (detail) => (isRow(detail) ? describe(detail) : detail) };

/** E.g. `mf-order a → b, commit 0123456789ab+ (main), gate passed`. */
function describe({ versions, version, commit, gate }: Readonly<Record<string, unknown>>): string {
  const moves = Object.entries(isRow(versions) ? versions : {}).map(([name, move]) =>
    isRow(move) ? `${name} ${move['from'] ?? '-'} → ${move['to']}` : name,
  );
  const branch = isRow(commit) && typeof commit['branch'] === 'string' ? ` (${commit['branch']})` : '';
  const built = isRow(commit)
    ? [`commit ${String(commit['id']).slice(0, 12)}${commit['isDirty'] === true ? '+' : ''}${branch}`]
    : [];
  const one = typeof version === 'string' ? [version] : [];
  return [...moves, ...one, ...built, ...(isRow(gate) ? [`gate ${gate['outcome']}`] : [])].join(', ');
}

function parsePackages(text: string): string[] {
  const packages = text.split(/[\s,]+/).filter((name) => name !== '');
  if (packages.length === 0 || !packages.every((name) => /^(\*|[a-z][a-z0-9-]*)$/.test(name)))
    throw new InvalidArgumentError('mf-order,mf-point처럼 적어 주세요. 모두는 *');
  return packages;
}
