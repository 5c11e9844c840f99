import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { ownFile } from '../Project.js';
import { OF_SHELL } from './start.js';

/**
 * Packages that exist once in the page. Sub-paths need keys, else `react/jsx-runtime` is bundled twice. The publisher
 * compares versions.
 */
const SHARED = ['react', 'react/', 'react-dom', 'react-dom/', '@storefront/shared-ui'];

/**
 * @param {import('../Project.js').Project} project
 * @param {{ name: string, filename?: string, exposes?: object }} options
 */
export function federationPlugins(project, options) {
  const ofShell = (key) => ({ eager: true, version: project.versionOf(key.replace(/\/$/, '')) });
  const ownPart = (key) => (options.exposes ? { import: false } : ofShell(key));
  const shared = SHARED.map((key) => [key, { singleton: true, requiredVersion: false, ...ownPart(key) }]);
  return [
    new ModuleFederationPlugin({
      dts: false,
      manifest: false,
      shareStrategy: 'loaded-first',
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
