import { Argument, type Command, Option } from 'commander';
import type { AnyCall, Command as Described, Typed, Word } from '../commands/Command.js';
import { listCommands, TOPICS } from '../commands/commands.js';
import { ACTIONS } from './actions.js';
import type { ServerCall } from './callServer.js';
import { COLUMNS } from './columns.js';
import { keyOption, PARSERS } from './parseArgument.js';
import { runCall } from './runCall.js';

const ALIASES: Readonly<Record<string, string>> = { suppliers: 'supplier' };
const TIMEOUTS_MS: Readonly<Record<string, number>> = { 'demo-data': 300_000 };

export function addCommands(program: Command): void {
  const all = listCommands().flatMap(([name, described]) =>
    described.typed.map((typed) => ({ described, typed, words: typed.words ?? name })),
  );
  for (const [topic, help] of Object.entries(TOPICS)) {
    const parent = help === null ? program : program.command(topic).description(help);
    const alias = ALIASES[topic];
    if (alias !== undefined) parent.alias(alias);
    for (const { described, typed, words } of all) {
      const [first, last = first] = words.split(' ');
      if (first === topic) addCommand(parent.command(last ?? topic), described, typed, words);
    }
  }
}

function addCommand(command: Command, row: Described, typed: Typed, words: string): void {
  const { alias, help, after, takes = {}, own = {}, sends = {} } = typed;
  command.description(help);
  if (alias !== undefined) command.alias(alias);
  if (after !== undefined) command.addHelpText('after', after);
  const readings = Object.entries(takes).flatMap(([field, word]) =>
    word ? [[field, addWord(command, word)] as const] : [],
  );
  for (const word of Object.values(own)) addWord(command, word);
  if (row.method && row.isOnce) command.addOption(keyOption());
  const action = ACTIONS[words];
  if (action) {
    command.action(action);
    return;
  }
  if (!row.method) throw new Error(`nothing does '${words}'`);
  command.action(() => {
    const fields = Object.fromEntries(readings.map(([field, read]) => [field, read()]));
    const { key } = command.opts<{ key?: string }>();
    const once = key === undefined ? {} : { key, timeoutMs: TIMEOUTS_MS[words] };
    return runCall(command, { ...toCall(row, { ...sends, ...fields }), ...once }, COLUMNS[words]);
  });
}

function addWord(command: Command, word: Word): () => unknown {
  const { typed, help, reads, choices, initial, isRequired = false } = word;
  if (/^[<[]/.test(typed)) {
    const argument = new Argument(typed, help);
    if (reads) argument.argParser(PARSERS[reads]);
    if (initial !== undefined) argument.default(initial);
    const index = command.registeredArguments.length;
    command.addArgument(argument);
    return () => command.processedArgs[index];
  }
  const option = new Option(typed, help).makeOptionMandatory(isRequired);
  if (reads) option.argParser(PARSERS[reads]);
  if (choices) option.choices(choices);
  if (initial !== undefined) option.default(initial);
  command.addOption(option);
  return () => command.opts()[option.attributeName()];
}

function toCall({ method, path }: AnyCall, fields: Readonly<Record<string, unknown>>): ServerCall {
  const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(fields[name])));
  const rest = Object.entries(fields).filter(([name, value]) => value !== undefined && !path.includes(`:${name}`));
  if (rest.length === 0) return { method, path: address };
  const sent = Object.fromEntries(rest);
  return method === 'GET' ? { method, path: address, query: sent } : { method, path: address, body: sent };
}
