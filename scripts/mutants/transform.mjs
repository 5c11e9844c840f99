// jest compiles the sources of `MUTATED` with every mutant in them, all others as ever.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { relative } from 'node:path';
import { ROOT } from '../run.mjs';
import { findMutants } from './findMutants.mjs';

const require = createRequire(import.meta.url);
const mutated = new Set(JSON.parse(process.env.MUTATED));
const finder = readFileSync(new URL('findMutants.mjs', import.meta.url));

export default {
  createTransformer({ compiler: name, options }) {
    const compiler = require(name).createTransformer(options);
    return {
      ...compiler,
      process(source, path, ...rest) {
        const name = relative(ROOT, path);
        if (!mutated.has(name)) return compiler.process(source, path, ...rest);
        const { instrument } = findMutants(source, path.endsWith('x'));
        return compiler.process(
          instrument((index) => `${name}#${index}`),
          path,
          ...rest,
        );
      },
      getCacheKey(source, path, ...rest) {
        const key = compiler.getCacheKey(source, path, ...rest);
        if (!mutated.has(relative(ROOT, path))) return key;
        return createHash('sha256').update(key).update(finder).digest('hex');
      },
    };
  },
};
