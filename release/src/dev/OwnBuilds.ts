import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { SHELL } from '@storefront/contract/releases';
import { integrityOf, readBuildReport } from '../buildPackage.js';
import type { Build } from '../gateway/builds.js';
import { describeRemote, describeShell } from '../sealedBuilds.js';
import { ROOT } from '../workspace.js';

const FOLDER = join(ROOT, '.cache', 'dev');
/** Builds kept for open pages; the watcher keeps as many. */
const CACHED_BUILDS = 4;

export interface Problem {
  name: string;
  text: string;
}

export interface Builds {
  readonly current: readonly Build[];
  readonly known: readonly Build[];
  readonly problems: readonly Problem[];
  readonly isBuilding: boolean;
}

type Message =
  | { type: 'building'; name: string }
  | { type: 'built'; name: string; folder: string; ms: number }
  | { type: 'failed'; name: string; text: string };

export class OwnBuilds implements Builds {
  readonly #folder = join(FOLDER, String(process.pid));
  readonly #building = new Set<string>();
  readonly #problems = new Map<string, string>();
  #known: Build[] = [];
  #watcher: ChildProcess | null = null;

  constructor(
    private readonly names: readonly string[],
    private readonly onChange: () => void,
    private readonly print: (line: string) => void,
  ) {}

  get current(): Build[] {
    return this.names.flatMap((name) => this.#known.find((build) => build.name === name) ?? []);
  }

  get known(): readonly Build[] {
    return this.#known;
  }

  get problems(): Problem[] {
    return [...this.#problems].map(([name, text]) => ({ name, text }));
  }

  get isBuilding(): boolean {
    return this.#building.size > 0;
  }

  async begin(): Promise<void> {
    removeLeftBehind();
    const program = join(
      createRequire(import.meta.url).resolve('@storefront/build-kit/package.json'),
      '../dev/watch.js',
    );
    for (const name of this.names) this.#building.add(name);
    // Production's sources and libraries: a remote has to run in the customers' shell.
    const env = { ...process.env, NODE_ENV: 'production' };
    this.#watcher = fork(program, [this.#folder, ...this.names], { cwd: ROOT, env, stdio: 'inherit' });
    await new Promise<void>((resolve, reject) => {
      this.#watcher?.on('message', (message) => {
        this.#receive(message as Message);
        if (!this.isBuilding) resolve();
      });
      this.#watcher?.on('exit', (code) => reject(new Error(`The bundler has ended (${code})`)));
    });
    this.#watcher.removeAllListeners('exit');
    this.#watcher.on('exit', () => this.print('The bundler has ended: start again'));
  }

  close(): void {
    this.#watcher?.removeAllListeners('exit');
    this.#watcher?.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #receive(message: Message): void {
    const { name } = message;
    if (message.type === 'building') this.#building.add(name);
    else {
      this.#building.delete(name);
      const problem = message.type === 'failed' ? message.text : this.#add(message);
      if (problem === null) this.#problems.delete(name);
      else {
        this.#problems.set(name, problem);
        this.print(`${name} does not build:\n${problem}\n`);
      }
    }
    this.onChange();
  }

  #add({ name, folder, ms }: Message & { type: 'built' }): string | null {
    try {
      const build = readBuild(name, folder);
      const isOther = (one: Build) => one.name !== name || one.record.version !== build.record.version;
      const others = this.#known.filter(isOther);
      const ofIt = [build, ...others.filter((one) => one.name === name)].slice(0, CACHED_BUILDS);
      this.#known = [...ofIt, ...others.filter((one) => one.name !== name)];
      this.print(`${name} ${build.record.version} built in ${(ms / 1000).toFixed(1)} s`);
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
}

function removeLeftBehind(): void {
  mkdirSync(FOLDER, { recursive: true });
  for (const entry of readdirSync(FOLDER))
    if (!isAlive(Number(entry))) rmSync(join(FOLDER, entry), { recursive: true });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Reads a build under development with a sealed one's record, integrity included; it has source maps and no compressed
 * copies.
 * @throws Error if no registry takes its `screens.json`
 */
function readBuild(name: string, folder: string): Build {
  const report = readBuildReport(folder);
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
  const files = Object.fromEntries(scripts.map((file) => [file, integrityOf(readFileSync(join(folder, file)))]));
  const build = { files, report };
  const { version } = report;
  const record = name === SHELL ? describeShell(folder, version, build) : describeRemote(name, version, build);
  return { name, record, folder };
}
