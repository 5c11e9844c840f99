// Rebuilds packages when their files change; the release tool's `dev` starts it with an IPC channel.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, watch } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';

const CONFIGURATION = ['screens.json', 'rspack.config.js', 'package.json'];
/** An editor saves a file in several steps. */
const SETTLED_MS = 40;
/** Open pages may still ask for files of these builds. */
const CACHED_BUILDS = 4;

const [folder = '', ...names] = process.argv.slice(2);
const tell = (message) => process.send?.(message);

/** Builds as for production, but not minified and not for Node. Source maps are files: the CSP forbids `eval`. */
const forWatching = ({ dependencies: _, ...config }, outDir) => ({
  ...config,
  cache: true,
  devtool: 'cheap-module-source-map',
  output: { ...config.output, path: outDir },
  optimization: { ...config.optimization, minimize: false, concatenateModules: false },
});

class WatchedPackage {
  #watching = null;
  #startedAt = 0;
  #number = 0;

  constructor(name) {
    this.name = name;
    this.dir = resolve(name);
    let settled;
    watch(this.dir, (_event, file) => {
      if (!CONFIGURATION.includes(file)) return;
      clearTimeout(settled);
      settled = setTimeout(() => this.begin(), SETTLED_MS);
    });
  }

  async begin() {
    const number = ++this.#number;
    this.#changed();
    await new Promise((done) => (this.#watching ? this.#watching.close(done) : done()));
    this.#watching = null;
    try {
      // Node never reads an imported module twice at one address.
      const { href } = pathToFileURL(join(this.dir, 'rspack.config.js'));
      const { default: config } = await import(`${href}?${number}`);
      if (number !== this.#number) return;
      const outDir = join(folder, this.name, 'building');
      const compiler = rspack(forWatching([config].flat().at(-1), outDir));
      compiler.hooks.invalid.tap('dev', () => this.#changed());
      this.#watching = compiler.watch({ aggregateTimeout: SETTLED_MS }, (error, stats) =>
        this.#done(error, stats, outDir),
      );
    } catch (error) {
      const read = CONFIGURATION.join(', ');
      if (number === this.#number) this.#failed(`${error}\nin one of ${read}`);
    }
  }

  #changed() {
    this.#startedAt = Date.now();
    tell({ type: 'building', name: this.name });
  }

  #done(error, stats, outDir) {
    if (error) return this.#failed(String(error.message ?? error));
    if (stats.hasErrors()) return this.#failed(stats.toString({ preset: 'errors-only', colors: false }));
    // Now, while the bundler waits: the next build writes into the same folder.
    const { version } = JSON.parse(readFileSync(join(outDir, 'build.json'), 'utf8'));
    const kept = join(folder, this.name, version);
    if (!existsSync(kept)) cpSync(outDir, kept, { recursive: true });
    this.#removeOld(version);
    tell({ type: 'built', name: this.name, folder: kept, ms: Date.now() - this.#startedAt });
  }

  #failed(text) {
    tell({ type: 'failed', name: this.name, text });
  }

  #removeOld(version) {
    const own = join(folder, this.name);
    const madeAt = (entry) => statSync(join(own, entry)).mtimeMs;
    const others = readdirSync(own).filter((entry) => entry !== 'building' && entry !== version);
    for (const entry of others.sort((a, b) => madeAt(b) - madeAt(a)).slice(CACHED_BUILDS - 1))
      rmSync(join(own, entry), { recursive: true });
  }
}

mkdirSync(folder, { recursive: true });
process.on('disconnect', () => process.exit());
for (const name of names) await new WatchedPackage(name).begin();
