// Files around the remotes in a repository of their own, laid out as here.
import { recipeFiles } from './recipeFiles.mjs';

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

const readme = (name) => `# ${name}, a repository of its own

Built, tested and published apart from the shop's. \`packages/\` holds what the two have in common:
\`@storefront/contract\` and \`@storefront/shared-ui\`, the build kit (rspack, TypeScript, jest, Biome) and the tool that
publishes.

\`\`\`sh
npm install
npm run dev -- --in https://the.shop     # in that shop, on this machine alone, built again with every change
npm test                                # the screens over a faked network
npm run lint && npm run types           # format, import rules, types
npm run build -w ${name}                # into ${name}/build/
RELEASE_TOKEN=… npm run release -- preview ${name} --to https://the.shop
RELEASE_TOKEN=… npm run release -- publish ${name} --to https://the.shop
\`\`\`

Screens, menu entries and their addresses: \`${name}/screens.json\`. The shop's operator gives out the token.
Where the remote was published from another repository before, \`publish\` names the commit that it goes over: \`--over COMMIT\`.

\`.github/workflows/release.yml\` and \`.gitlab-ci.yml\` verify each change, give a pull request a link that shows it, and publish
\`main\`; they say which variables they need. Delete the one of the two that you do not use.

## Newer packages

\`\`\`sh
RELEASE_TOKEN=… npm run update -- --to https://the.shop
\`\`\`

It brings the shop's kit, with the version of each package ending with the kit's digest. Without a shop:
\`npm run new-remote -- --pack FOLDER\` in the shop's repository writes the four archives. With these in place of the ones in
\`packages/\`, \`npm install --save-dev ./packages/*.tgz\`.

Publishing says if a version consumes what the shop's shell does not provide yet.
`;

/**
 * @param {Record<string, string>} packages archive by package
 * @param {(file: string) => string} here reads a file of this repository or the kit
 */
export function repositoryFiles(name, packages, here) {
  const presets = ['base', 'browser'].map((preset) => `tsconfig.${preset}.json`);
  const asHere = ['rspack.base.js', 'biome.json', '.npmrc', ...presets];
  return {
    ...Object.fromEntries(asHere.map((file) => [file, here(file)])),
    ...recipeFiles(name),
    'package.json': json({
      name: `${name}-repository`,
      private: true,
      type: 'module',
      engines: JSON.parse(here('package.json')).engines,
      workspaces: ['mf-*'],
      scripts: {
        build: 'npm run build --workspaces',
        dev: 'storefront-dev',
        test: 'jest',
        lint: 'biome check .',
        format: 'biome check --write .',
        types: 'tsc -b',
        release: 'storefront-release',
        update: 'storefront-release update',
      },
      devDependencies: packages,
    }),
    'jest.config.js': `import { remoteProjects } from '@storefront/build-kit/jest';

export default {
  // Time for a busy machine; nothing asserts how long something takes.
  testTimeout: 60_000,
  projects: remoteProjects(import.meta.dirname),
};
`,
    'tsconfig.json': `{ "files": [], "references": [{ "path": "${name}" }] }\n`,
    '.gitignore': [
      'node_modules/',
      'dist/',
      'build/',
      '.data/',
      '.cache/',
      '*.tsbuildinfo',
      'coverage/',
      '/kit.tgz',
      '',
    ].join('\n'),
    'README.md': readme(name),
  };
}
