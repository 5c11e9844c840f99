import { Argument, type Command, Option } from 'commander';
import * as v from 'valibot';
import type { AnyCall, Command as Described, Word } from '../commands/Command.js';
import { listCommands } from '../commands/commands.js';
import { ACTIONS } from './actions.js';
import type { ServerCall } from './callServer.js';
import { COLUMNS } from './columns.js';
import { keyOption, listCodes, PARSERS, parseChoice, parseCode, parseCount, parseWhole } from './parseArgument.js';
import { runCall } from './runCall.js';

const TIMEOUTS_MS: Readonly<Record<string, number>> = { 'demo-data': 300_000 };

interface Field extends v.GenericSchema {
  entries?: Readonly<Record<string, Field>>;
  wrapped?: Field;
  options?: readonly string[];
  default?: unknown;
}

export function addCommands(program: Command): void {
  const all = listCommands().flatMap(([name, row]) =>
    Object.entries(row.lines ?? { [name]: {} }).map(([words, line]) => ({ words, row: { ...row, ...line } })),
  );
  const topics = new Map<string, Command>();
  for (const { words, row } of all) {
    const [topic = words, last] = words.split(' ');
    if (last !== undefined && !topics.has(topic)) {
      const list = all.find((other) => other.words === `${topic} list`);
      const named = list ? [list] : all.filter((other) => other.words.startsWith(`${topic} `));
      const help = named.map((other) => other.row.title).join(', ');
      topics.set(topic, program.command(topic).description(help));
    }
    addCommand((topics.get(topic) ?? program).command(last ?? topic), words, row);
  }
}

function addCommand(command: Command, words: string, row: Described): void {
  const { title, help = title, after, sends = {} } = row;
  command.description(help);
  if (after !== undefined) command.addHelpText('after', after);
  const readings = fieldsOf(row).flatMap(([key, field]) =>
    key in sends ? [] : [[key, addField(command, key, field)] as const],
  );
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

function fieldsOf(row: Described): [key: string, Field][] {
  const call = row.method ? [row.params, row.query, row.body] : [];
  const schemas: readonly (Field | undefined)[] = row.input ? [row.input] : call;
  return schemas.flatMap((schema) => (schema ? Object.entries(bare(schema).entries ?? {}) : []));
}

const bare = (field: Field): Field => (field.wrapped ? bare(field.wrapped) : field);

const SAYS = /^(--[a-z-]+)? ?([<[]([a-z-]+)[>\]])? ?(.*)$/;

/** A required field is an argument, another one an option, unless its words say otherwise. */
function addField(command: Command, key: string, field: Field): () => unknown {
  const { type, options } = bare(field);
  const { says = '', reads, codes, range, ...word } = v.getMetadata(field) as Word;
  const [, flag, value, label, text] = SAYS.exec(says) ?? [];
  const name = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const isOption = flag !== undefined || (field.wrapped !== undefined && !value?.startsWith('['));
  const valueName = label ?? (isOption && type === 'number' ? 'n' : name);
  const isFlag = type === 'boolean' || options?.[0] === 'true';
  const help = text || (codes ? listCodes(codes) : options?.join(', '));
  const initial = word.initial ?? (isOption && typeof field.default !== 'number' ? undefined : field.default);
  const byType = type === 'number' ? parseCount : isOption && options ? parseChoice(options) : undefined;
  const parse = codes ? parseCode(codes) : range ? parseWhole(range) : (PARSERS[reads ?? valueName] ?? byType);
  if (!isOption) {
    const argument = new Argument(value ?? `<${name}>`, help);
    if (parse) argument.argParser(parse);
    if (initial !== undefined) argument.default(initial);
    const index = command.registeredArguments.length;
    command.addArgument(argument);
    return () => command.processedArgs[index];
  }
  const option = new Option(`${flag ?? `--${name}`}${isFlag ? '' : ` <${valueName}>`}`, help);
  if (parse && !isFlag) option.argParser(parse);
  if (initial !== undefined) option.default(initial);
  command.addOption(option.makeOptionMandatory(field.wrapped === undefined && initial === undefined));
  return () => command.opts()[option.attributeName()];
}

function toCall({ method, path }: AnyCall, fields: Readonly<Record<string, unknown>>): ServerCall {
  const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(fields[name])));
  const rest = Object.entries(fields).filter(([name, value]) => value !== undefined && !path.includes(`:${name}`));
  if (rest.length === 0) return { method, path: address };
  const sent = Object.fromEntries(rest);
  return method === 'GET' ? { method, path: address, query: sent } : { method, path: address, body: sent };
}
