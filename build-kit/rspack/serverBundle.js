import { rspack } from '@rspack/core';

const LATER = /^(?:@opentelemetry|@simplewebauthn)\/|^age-encryption$/;
const NATIVE = /^(?:@node-rs\/argon2|pg-native)$/;

/**
 * Bundles the server as `bundle.cjs`: the body of a function of `module`, `require`, `importModule` and `__dirname`.
 * @param {string} context
 * @param {string} path
 */
export async function bundleServer(context, path) {
  const compiler = rspack({
    mode: 'production',
    context,
    target: 'node20',
    entry: './dist/bundle.js',
    devtool: 'cheap-module-source-map',
    output: { path, filename: 'bundle.cjs', library: { type: 'commonjs2' } },
    externals: ({ request }, done) => {
      if (LATER.test(request)) done(null, `promise importModule('${request}')`);
      else done(null, NATIVE.test(request) ? `commonjs ${request}` : undefined);
    },
    resolve: { mainFields: ['main'], conditionNames: ['node', '...'] },
    module: {
      parser: { javascript: { dynamicImportMode: 'eager', importMeta: false, url: false, worker: false } },
      rules: [{ test: /(?:contract|server).dist.*\.js$/, extractSourceMap: true }],
    },
    plugins: [new rspack.DefinePlugin({ 'import.meta.dirname': '__dirname' })],
    node: false,
    // V8 gains nothing by minifying, and lines would be lost.
    optimization: { minimize: false, nodeEnv: false },
    performance: false,
  });
  await new Promise((done, fail) => {
    compiler.run((error, stats) => {
      if (error || stats.hasErrors()) fail(error ?? new Error(stats.toString('errors-only')));
      else compiler.close(done);
    });
  });
}
