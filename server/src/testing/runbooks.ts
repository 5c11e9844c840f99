import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from './hostingFiles.js';
import { listen } from './listen.js';

/** Each look starts programs, of which some take half a second of a core. */
const LOOK_EVERY_MS = 1_000;
/** A supplier is left alone for up to ten seconds. */
const OVER_WITHIN_MS = 60_000;
const TELL = `trap 'echo "failed: $BASH_COMMAND" >&2' ERR\n`;
const RUNUSER = '#!/bin/sh\nwhile [ "$1" != -- ]; do shift; done\nshift\nexec "$@"\n';

const blocksOf = (part: string) => [...part.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);

interface Ran {
  code: number | null;
  output: string;
  failed: string[];
}

export interface Runbooks {
  /**
   * Runs all blocks of 'What to do', then waits until the block of 'It is over when' says so.
   * @param before Happens before the block of that number.
   */
  follow(
    name: string,
    variables?: Readonly<Record<string, string>>,
    before?: Readonly<Record<number, () => Promise<unknown>>>,
  ): Promise<Ran[]>;
  close(): Promise<void>;
}

export async function openRunbooks(choices: {
  directory: string;
  environment: Readonly<Record<string, string>>;
  machine: Readonly<Record<string, () => Promise<unknown>>>;
}): Promise<Runbooks> {
  const { directory, environment, machine } = choices;
  const server = createServer(async (request, response) => {
    const work = machine[await text(request)];
    const said = await work?.().catch((error: Error) => error);
    response
      .writeHead(work === undefined || said instanceof Error ? 500 : 200)
      .end(said instanceof Error ? said.message : '');
  });
  const { port, close } = await listen(server);
  const programs = join(directory, 'programs');
  await mkdir(programs);
  const put = async (name: string, script: string) => {
    await writeFile(join(programs, name), script);
    await chmod(join(programs, name), 0o755);
  };
  for (const name of new Set(Object.keys(machine).map((command) => command.split(' ', 1)[0] ?? '')))
    await put(name, `#!/bin/sh\nexec curl -sS --fail-with-body -d "${name} $*" http://127.0.0.1:${port}\n`);
  await put('runuser', RUNUSER);

  const textOf = (name: string) => readFile(join(ROOT, 'docs/operating', `${name}.md`), 'utf8');
  const [begin = ''] = blocksOf(await textOf('README'));
  const run = async (block: string, variables: Readonly<Record<string, string>>): Promise<Ran> => {
    const env = { ...process.env, NODE_OPTIONS: '', ...environment, ...variables };
    const path = `${programs}:${process.env['PATH'] ?? ''}`;
    const bash = spawn('bash', ['-c', `${begin}${TELL}${block}`], { cwd: ROOT, env: { ...env, PATH: path } });
    const [output, errors] = await Promise.all([text(bash.stdout), text(bash.stderr), once(bash, 'close')]);
    const failed = [...errors.matchAll(/^failed: (.*)$/gm)].map(([, command = '']) => command);
    return { code: bash.exitCode, output: output + errors, failed };
  };
  return {
    async follow(name, variables = {}, before = {}) {
      const [, todo = '', over = ''] = (await textOf(name)).split(/^## (?:What to do|It is over when)$/m);
      const end = blocksOf(over).join('');
      const { code: begun, failed: missing } = await run(end, variables);
      if (begun === 0 && missing.length === 0) throw new Error(`${name}: over before it begins`);
      const done = [];
      for (const [index, block] of blocksOf(todo).entries()) {
        await before[index]?.();
        done.push(await run(block, variables));
      }
      const giveUpAt = Date.now() + OVER_WITHIN_MS;
      for (;;) {
        const { code, output, failed } = await run(end, variables);
        if (code === 0 && failed.length === 0) return done;
        if (Date.now() > giveUpAt)
          throw new Error(`${name}: not over: ${output}\n${done.map((ran) => ran.output).join('\n')}`);
        await wait(LOOK_EVERY_MS);
      }
    },
    close,
  };
}
