import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Log, MINUTE_MS, SECOND_MS, SERVER_FOLDER } from '../../platform/index.js';
import { NO_ENGINE, type PageRenderer, type RenderAnswer, type RenderJob } from './PageRenderer.js';

/** A page takes 15 to 50 ms, the first one of a version 300. */
const LIMIT_MS = 5_000;
const MEMORY_MB = 192;
const MAX_WAITING = 64;

const ENGINE = ['quickjs-emscripten-core', '@jitl/quickjs-ng-wasmfile-release-sync', '@jitl/quickjs-ffi-types'];
const NO_HTML = 'pages are sent without HTML until the engine in which bundles are isolated runs: it is tried again';
const FIRST_RETRY_MS = SECOND_MS;
const MAX_RETRY_MS = 5 * MINUTE_MS;

export class RenderFailure extends Error {
  constructor(
    readonly outcome: 'threw' | 'hung' | 'died' | 'busy' | 'absent',
    detail: string,
  ) {
    super(`the page was not rendered, the render process ${outcome}: ${detail}`);
  }
}

interface Options {
  log: Pick<Log, 'warn'>;
  program?: string;
  limitMs?: number;
  /** Milliseconds that pass evenly. */
  now?: () => number;
}

const PROGRAM = join(SERVER_FOLDER, 'dist/site/rendering/renderProgram.js');

/**
 * Renders pages, one at a time, in a process without environment, files or rights: a team's code may loop, fill the
 * memory or look for a way out (`renderEscapes.security.full.test.ts`). Beyond its limits it is killed, and the next
 * page starts it again.
 */
export class RenderProcess implements PageRenderer {
  #child: ChildProcess | null = null;
  #turn: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #lastId = 0;
  #isStopped = false;
  #absences = 0;
  #absentUntil = 0;
  readonly #log: Options['log'];
  readonly #program: string;
  readonly #limitMs: number;
  readonly #now: () => number;

  constructor({ log, program = PROGRAM, limitMs = LIMIT_MS, now = () => performance.now() }: Options) {
    this.#log = log;
    this.#program = program;
    this.#limitMs = limitMs;
    this.#now = now;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  render(job: RenderJob): Promise<string> {
    if (this.#isStopped || this.#waiting >= MAX_WAITING)
      return Promise.reject(new RenderFailure('busy', 'too many are waiting'));
    this.#waiting += 1;
    const done = this.#turn.then(() => this.#attempt(job)).finally(() => (this.#waiting -= 1));
    this.#turn = done.catch(() => undefined);
    return done;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#child?.kill('SIGKILL');
    await this.#turn;
  }

  /** An end from outside since the last page is no failure of this one. */
  async #attempt(job: RenderJob): Promise<string> {
    const { pid } = this;
    try {
      return textOf(await this.#ask(job));
    } catch (error) {
      if (pid === undefined || !(error instanceof RenderFailure) || error.outcome !== 'died') throw error;
      return textOf(await this.#ask(job));
    }
  }

  #ask(job: RenderJob): Promise<RenderAnswer> {
    if (this.#isStopped) throw new RenderFailure('busy', 'the server is stopping');
    if (this.#absences > 0 && this.#now() < this.#absentUntil)
      throw new RenderFailure('absent', 'there is no engine to isolate bundles in');
    const child = this.#running();
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      const end = (failure: RenderFailure | null, answer?: RenderAnswer) => {
        clearTimeout(timer);
        child.off('message', hear);
        child.off('exit', die);
        if (answer) {
          this.#absences = 0;
          return resolve(answer);
        }
        if (this.#child === child) this.#child = null;
        child.kill('SIGKILL');
        if (failure?.outcome === 'absent') this.#noteAbsence();
        else if (!this.#isStopped) this.#log.warn({ err: failure }, 'the render process is started again');
        reject(failure);
      };
      const hear = (answer: RenderAnswer) => {
        if (answer.id === id) end(null, answer);
      };
      const die = (code: number | null, signal: string | null) => {
        end(new RenderFailure(code === NO_ENGINE ? 'absent' : 'died', `it ended with ${signal ?? code}`));
      };
      const limitMs = this.#limitMs;
      const timer = setTimeout(() => end(new RenderFailure('hung', `no answer within ${limitMs} ms`)), limitMs);
      child.on('message', hear);
      child.on('exit', die);
      child.send({ ...job, id }, (error) => {
        // The exit code tells more than the pipe, which a missing engine closes, too.
        if (error) child.kill('SIGKILL');
      });
    });
  }

  /** Logged once. A single failure may be a moment's lack of memory. */
  #noteAbsence(): void {
    if (this.#absences === 0) this.#log.warn({}, NO_HTML);
    this.#absentUntil = this.#now() + Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#absences);
    this.#absences += 1;
  }

  /** @throws RenderFailure if it is not installed: nothing else may run bundles */
  #findEngine(): string[] {
    const { resolve } = createRequire(this.#program);
    try {
      return ENGINE.map((name) => dirname(resolve(name)));
    } catch {
      this.#noteAbsence();
      throw new RenderFailure('absent', 'the engine is not installed');
    }
  }

  #running(): ChildProcess {
    const running = this.#child;
    if (running?.connected && running.exitCode === null && running.signalCode === null) return running;
    const engine = this.#findEngine();
    const child = fork(this.#program, [String(process.pid)], {
      env: {},
      // No output: it would be the teams' words in the shop's log.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      cwd: dirname(this.#program),
      execArgv: [
        `--max-old-space-size=${MEMORY_MB}`,
        '--disallow-code-generation-from-strings',
        ...confinement(dirname(this.#program), engine),
      ],
    });
    child.on('error', () => child.kill('SIGKILL'));
    // The server does not stay for it.
    child.unref();
    child.channel?.unref();
    this.#child = child;
    return child;
  }
}

function textOf(answer: RenderAnswer): string {
  if ('rendered' in answer) return answer.rendered;
  throw new RenderFailure('threw', answer.failure);
}

/** Second barrier behind the guest, no isolation by itself. Its one thread ends it with its server. */
function confinement(folder: string, engine: readonly string[]): string[] {
  const flag = process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission';
  const manifests = [
    join(folder, 'package.json'),
    join(folder, '../package.json'),
    join(folder, '../../../package.json'),
  ];
  const readable = [join(folder, '*'), ...manifests, ...engine.map((path) => join(path, '../*'))];
  return [flag, '--allow-worker', ...readable.map((path) => `--allow-fs-read=${path}`)];
}
