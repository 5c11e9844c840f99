import { RuntimeGlobals, RuntimeModule } from '@rspack/core';

/** Loads a remote's chunks with the query of its entry: each retry of the shell has its own query. */
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
