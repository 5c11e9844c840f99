import { readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { folderOfPackage } from '../rspack/folders.js';

// Jest runs CommonJS: packages that ship only ES modules are compiled.
const COMPILED = [
  '@storefront',
  'jose',
  'ky',
  'valibot',
  'until-async',
  'rettime',
  '@open-draft',
  'msw',
  '@mswjs',
  'swr',
  'es-hangul',
  'react-data-grid',
];
/** A page would cost more than the tests of a screen's rules. */
const RULES = '/src/domain/.*\\.test\\.ts$';

const ownFile = (name) => join(import.meta.dirname, name);

const swc = (react) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: react },
      transform: react ? { react: { runtime: 'automatic' } } : {},
    },
    module: { type: 'commonjs' },
  },
];

function sourcesOf(name, root) {
  const src = join(realpathSync(folderOfPackage(name, root)), 'src');
  return { [`^${name}$`]: join(src, 'index.ts'), [`^${name}/(.*)$`]: join(src, '$1', 'index.ts') };
}

const common = (name, root) => ({
  displayName: name,
  rootDir: join(root, name),
  roots: ['<rootDir>/src'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    ...sourcesOf('@storefront/contract', root),
    ...sourcesOf('@storefront/shared-ui', root),
  },
  transformIgnorePatterns: [`node_modules/(?!(${COMPILED.join('|')})/)`],
});

/**
 * Configures a package that runs in Node.
 * @param {string} name
 * @param {string} root
 */
export const nodeProject = (name, root) => ({
  ...common(name, root),
  testEnvironment: ownFile('OneContextEnvironment.js'),
  runtime: ownFile('NativeModulesRuntime.js'),
  transform: { '\\.[cm]?[jt]sx?$': swc(false) },
});

/**
 * Configures a package that runs in the page; tests of `src/domain` get no page.
 * @param {string} name
 * @param {string} root
 */
export function browserProjects(name, root) {
  const { moduleNameMapper, ...rest } = common(name, root);
  return [
    {
      ...rest,
      testEnvironment: ownFile('PageEnvironment.js'),
      runtime: ownFile('PageRuntime.js'),
      testEnvironmentOptions: { url: 'http://localhost/' },
      moduleNameMapper: {
        ...moduleNameMapper,
        '\\.css$': ownFile('noStyles.js'),
        '^@emotion/cache$': ownFile('emotionCache.js'),
        '^/emotion-cache-itself$': folderOfPackage('@emotion/cache', root),
      },
      testPathIgnorePatterns: ['/node_modules/', RULES],
      setupFilesAfterEnv: [
        join(realpathSync(folderOfPackage('@storefront/shared-ui', root)), 'src/testing/setupTests.ts'),
      ],
      transform: { '\\.[cm]?[jt]sx?$': swc(true) },
    },
    { ...nodeProject(name, root), testRegex: RULES },
  ];
}

/** @param {string} root */
export const remoteProjects = (root) =>
  readdirSync(root)
    .filter((name) => name.startsWith('mf-'))
    .flatMap((name) => browserProjects(name, root));
