import { RuntimeGlobals, RuntimeModule } from '@rspack/core';

/** A remote's chunks are asked for with the query of its entry: the shell gives every further try a query of its own. */
class ChunksLikeEntry extends RuntimeModule {
  constructor() {
    super('chunks like entry', RuntimeModule.STAGE_TRIGGER);
  }

  generate() {
    const fileOf = RuntimeGlobals.getChunkScriptFilename;
    return `var fileOf = ${fileOf}, query = new URL(document.currentScript.src).search;
${fileOf} = (chunk) => fileOf(chunk) + query;`;
  }
}

export class ChunksLikeEntryPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ChunksLikeEntry', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('ChunksLikeEntry', (chunk, requirements) => {
        requirements.add(RuntimeGlobals.getChunkScriptFilename);
        compilation.addRuntimeModule(chunk, new ChunksLikeEntry());
      });
    });
  }
}
