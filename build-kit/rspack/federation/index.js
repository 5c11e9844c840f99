// Module Federation: what exists once in the page, and what stands in for its runtime (figures: build-kit/README.md).
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { ownFile } from '../Project.js';
import { OF_SHELL } from './start.js';

/**
 * What exists once in the page. The shell provides all of it eagerly; a remote has none of it in its own files.
 * Sub-paths are keys of their own: without them `react/jsx-runtime` would be bundled a second time, silently.
 * Router, SWR, Emotion and Zustand are reached through `shared-ui`, so they need no key and are tree-shaken there.
 * No version is required: the publisher compares names and the contract's number, and what it has let
 * through is not to be refused in the page by numbers that nobody looked at before.
 */
const SHARED = ['react', 'react/', 'react-dom', 'react-dom/', 'shared-ui'];

/**
 * The shell's part, or a remote's where it exposes something.
 * @param {import('../Project.js').Project} project
 * @param {{ name: string, filename?: string, exposes?: object }} options
 */
export function federationPlugins(project, options) {
  const ofShell = (key) => ({ eager: true, version: project.versionOf(key.replace('/', '')) });
  const ownPart = (key) => (options.exposes ? { import: false } : ofShell(key));
  const shared = SHARED.map((key) => [key, { singleton: true, requiredVersion: false, ...ownPart(key) }]);
  return [
    new ModuleFederationPlugin({
      ...{ dts: false, manifest: false, shareStrategy: 'loaded-first' },
      shared: Object.fromEntries(shared),
      ...options,
    }),
  ];
}

export const federationRules = (isShell) => [
  { test: /runtime.rspack\.js$/, loader: ownFile('federation/start.js'), options: { isShell } },
];

export const federationAliases = {
  [OF_SHELL]: ownFile('federation/ofShell.js'),
};
