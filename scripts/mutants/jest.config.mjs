import { join } from 'node:path';
import config from '../../jest.config.js';
import { ROOT } from '../run.mjs';

// Random tests draw as few cases as in `npm test`.
delete process.env.FULL;

const file = (name) => join(import.meta.dirname, name);

export default {
  ...config,
  rootDir: ROOT,
  testSequencer: undefined,
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
