// Scripts, documents and forges type these commands and read their JSON. A command may get further options and fields; it
// loses none, its positions stay, and nothing more has to be typed.
import { resolve } from 'node:path';

/** Each line: a command, its positions, its options (`!` behind one that must be given); behind `=>` the fields of its JSON. */
const OPERATOR = `
settings list => key value
settings get <key> => key value
settings set <key> <value> => key value warning
settings check <key> <value> => warning
settings unset <key> => key value
deposits list --status <status> --member <id> --oldest-first --limit <n> --before <number> => id memberId name depositor point payable feeType status createdAt refunded feeValue
deposits accept <id> --transfer <number> --key <key> => id memberId name depositor point payable feeType status createdAt refunded feeValue
deposits refuse <id> --reason <text> --key <key> => id memberId name depositor point payable feeType status createdAt refunded feeValue
deposits reopen <id> --key <key> => id memberId name depositor point payable feeType status createdAt refunded feeValue
deposits refund <id> --amount <won> --late --reason <text> --key <key> => id memberId name depositor point payable feeType status createdAt refunded feeValue takenBack transferBack balance warning
deposits refund-requests --limit <n> => id memberId name amount transferBack askedAt bank accountNumber isDepositor reason
deposits refund-account <id> => id memberId name amount transferBack askedAt bank accountNumber isDepositor reason accountHolder warning
deposits refuse-refund <id> --reason <text>! --key <key> => id memberId returned
deposits unmatched --limit <n> => transfer transferId name amount at status createdAt hint candidates
deposits dismiss <transfer> --reason <text>! --key <key> => transfer transferId name amount at status createdAt hint candidates
orders list --status <status> --member <id> --search <text> --limit <n> --before <number> => id createdAt serviceId link point amount status startCount remains autoOrderId refunded refundedAt cancel memberId product
orders set-status <id> <status> --start-count <n> --remains <n> --key <key> => id createdAt serviceId link point amount status startCount remains autoOrderId refunded refundedAt cancel memberId product
members adjust <id> <point> --reason <text> --key <key> => id adjusted point
ledger verify => ok members movements total mistakes
ledger show <member> --number --limit <n> --before <number> => id createdAt kind amount balanceAfter orderId autoOrderId depositId memo
margin --days <n> --csv => total days suppliers products
owed --at <time> => at total byAge held soldInYear
catalogue import <file> --dry-run --force --format <format> => platforms categories services dryRun base added changed withdrawn warnings
catalogue export [file] --format <format>
notices list => id content isTop
notices add <html> --pin => id content isTop
notices remove <id> => id content isTop
faq list => id title answer
faq add <title> <html> => id title answer
faq remove <id> => id title answer
outbox list --limit <n> => id kind to subject text createdAt
remotes origins => name origins
remotes connect <name> [origins] => name origins
retention => key what period due lastRun erased
teams add <name> --may <packages>! --scopes <scopes> --days <n> => name may scopes token expiresAt
teams list => name may scopes createdAt expiresAt usedAt replacedAt revokedAt webhook
teams rotate <name> --overlap <hours> --scopes <scopes> --days <n> => name may scopes token expiresAt overlapsUntil
teams set-webhook <name> <url> => name webhook secret
teams unset-webhook <name> => name webhook
teams revoke <name> => name may scopes
releases log --actor <team> --limit <n> --before <number> => id createdAt actor action target memberId detail
releases list => name isEnabled live fallback canary holdback unhealthy publishedBy publishedAt
releases waiting => name version team at origins accepted
console => url expiresAt
demo-data --services <n> --orders <n> --key <key> => services orders
`;

const RELEASE = `
publish [names...] --to <address> --missing --no-gate --over <commit> --hold --dirty
list [name] --to <address>
notes <name> [version] --to <address>
rollback <name> [version] --to <address>
canary <name> [words...] --to <address> --stop --every <time> --hold --no-gate --over <commit> --dirty
promote <name> --to <address> --force <reason> --hold
preview [name] --to <address> --list --revoke <id>
health [name] --to <address> --hours <n>
errors [name] --to <address> --limit <n>
log [name] --to <address> --limit <n>
update --to <address>
symbolicate [file] --to <address>
enable <name> --to <address>
disable <name> --to <address>
`;

/** As the projects of the programs compile them. */
const load = (file: string) => require(resolve(__dirname, '..', file));

/** The parts of commander that say how a command is typed. */
interface Declared {
  name(): string;
  commands: Declared[];
  registeredArguments: { name(): string; required: boolean; variadic: boolean }[];
  options: { flags: string; mandatory: boolean }[];
}

const positionOf = (position: Declared['registeredArguments'][number]) => {
  const word = `${position.name()}${position.variadic ? '...' : ''}`;
  return position.required ? `<${word}>` : `[${word}]`;
};

/** Every command of a program by its words. */
const commandsOf = ({ commands }: Declared, before: readonly string[] = []): Map<string, Declared> =>
  new Map(
    commands.flatMap((command) => {
      const words = [...before, command.name()];
      return command.commands.length > 0 ? [...commandsOf(command, words)] : [[words.join(' '), command] as const];
    }),
  );

/** A row of the operator's table of commands. */
interface Described {
  answer?: { entries?: object; item?: { entries?: object } };
  lines?: Record<string, object>;
}

const ROW = /^(?<words>[a-z- ]+?)(?<positions>( [<[]\S+)*)(?<options>( --.*?)?)( => (?<fields>.*))?$/;

/** Finds words of a row that are not declared, and required ones that it lacks; `fields` are the answer's. */
function check(row: string, declared: ReadonlyMap<string, Declared>, fieldsOf: (words: string) => string[]) {
  const { words = '', positions = '', options = '', fields = '' } = ROW.exec(row)?.groups ?? {};
  const command = declared.get(words);
  const [wanted, has] = [options.split(/ (?=--)/).filter(Boolean), command?.options ?? []];
  const typed = has.map(({ flags, mandatory }) => `${flags}${mandatory ? '!' : ''}`);
  const answered = fields === '' ? [] : fieldsOf(words);
  expect(command?.registeredArguments.map(positionOf).join(' ')).toBe(positions.trim());
  expect(wanted.filter((option) => !typed.includes(option))).toEqual([]);
  expect(typed.filter((option) => option.endsWith('!') && !wanted.includes(option))).toEqual([]);
  expect(fields.split(' ').filter((field) => field !== '' && !answered.includes(field))).toEqual([]);
}

const rowsOf = (table: string) => table.trim().split('\n');

describe('npm run operator --', () => {
  const { Command } = load('node_modules/commander');
  const { addCommands } = load('server/src/operator/cli/addCommands.ts');
  const { listCommands } = load('server/src/operator/commands/commands.ts');
  const program = new Command('operator');
  addCommands(program);
  const declared = commandsOf(program);
  const answers = new Map<string, string[]>(
    listCommands().flatMap(([name, { answer, lines = { [name]: {} } }]: [string, Described]) => {
      const { entries = {} } = answer?.item ?? answer ?? {};
      return Object.keys(lines).map((words) => [words, Object.keys(entries)]);
    }),
  );

  it.each(rowsOf(OPERATOR))('%s', (row) => check(row, declared, (words) => answers.get(words) ?? []));
});

describe('npm run release --', () => {
  const declared = commandsOf(load('release/src/program.ts').releaseProgram({}));

  it.each(rowsOf(RELEASE))('%s', (row) => check(row, declared, () => []));
});
