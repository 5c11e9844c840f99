// The repository's own, with the mutants in its sources and `Runner.mjs` in the place of jest's.
import { join } from 'node:path';
import config from '../../jest.config.js';
import { ROOT } from '../run.mjs';

// It has said which files there are: their tests draw as few cases as in `npm test`.
delete process.env.FULL;

const file = (name) => join(import.meta.dirname, name);

export default {
  ...config,
  rootDir: ROOT,
  testSequencer: undefined,
  // Nobody reads what the tests of a mutant say.
  silent: true,
  reporters: [],
  projects: config.projects.map((project) => ({
    ...project,
    runner: file('Runner.mjs'),
    setupFilesAfterEnv: [...(project.setupFilesAfterEnv ?? []), file('noteReached.js')],
    transform: Object.fromEntries(
      Object.entries(project.transform).map(([pattern, [compiler, options]]) => [
        pattern,
        [file('transform.mjs'), { compiler, options }],
      ]),
    ),
  })),
};
