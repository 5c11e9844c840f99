// npm run gallery -- [--port NUMBER] [--out FOLDER]: serves every component, with `?theme=dark` in the dark theme, or builds
// it once into FOLDER.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { rspack } from '@rspack/core';
import { SOURCES } from '../rspack/sources.js';

const PAGE =
  '<!doctype html><html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Gallery</title><body><script src="/main.js"></script></html>';

/**
 * @param {string} out
 * @returns {import('@rspack/core').Compiler}
 */
function gallery(out) {
  writeFileSync(join(out, 'index.html'), PAGE);
  return rspack({
    mode: 'development',
    devtool: false,
    context: resolve('shared-ui'),
    target: ['web', 'es2022'],
    entry: './src/gallery/main.tsx',
    output: { path: out, publicPath: '/' },
    resolve: SOURCES.resolve,
    module: { rules: [SOURCES.rule] },
    stats: 'errors-warnings',
  });
}

const { values } = parseArgs({ options: { port: { type: 'string', default: '4780' }, out: { type: 'string' } } });

const report = (error, stats) => {
  if (error) throw error;
  if (stats.hasErrors()) {
    console.error(stats.toString('errors-only'));
    process.exitCode = 1;
  }
};

function serve() {
  const out = mkdtempSync(join(tmpdir(), 'storefront-gallery-'));
  process.on('exit', () => rmSync(out, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit());
  gallery(out).watch({}, report);
  const server = createServer(({ url }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const name = pathname.endsWith('.js') ? basename(pathname) : 'index.html';
    try {
      const file = readFileSync(join(out, name));
      response.setHeader('content-type', name.endsWith('.js') ? 'text/javascript' : 'text/html').end(file);
    } catch {
      response.writeHead(404).end();
    }
  });
  server.listen(Number(values.port), '127.0.0.1', () => console.log(`http://localhost:${server.address().port}`));
}

if (values.out) {
  const out = resolve(process.env.INIT_CWD ?? '.', values.out);
  mkdirSync(out, { recursive: true });
  const compiler = gallery(out);
  compiler.run((error, stats) => {
    report(error, stats);
    compiler.close(() => undefined);
  });
} else serve();
