import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import type { Compiler } from '@rspack/core';

const name = 'written-files';

/**
 * Bundler plugin: fails when files of the build were not written. The bundler writes all of them at once and passes
 * over those that it may not open, so that a site without some of its scripts and pages would go out.
 */
export class WrittenFiles {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap(name, (compilation) => {
      const files = compilation.getAssets().map((asset) => asset.name.replace(/\?.*$/, ''));
      const missing = files.filter((file) => !existsSync(path.join(compiler.outputPath, file)));
      if (missing.length === 0) return;
      throw new Error(
        `${missing.length} of ${files.length} files are missing from ${compiler.outputPath}, among them ${missing[0]}. Is the disk full, or may a process open too few files? "ulimit -n" says how many: with 4096 builds are whole.`,
      );
    });
  }
}

/** Fails a build that lacks files. The server that authors see pages on keeps its files in memory. */
export function writtenFilesPlugin(): Plugin {
  return {
    name,
    configureWebpack: () =>
      // The types are those of another bundler with the same interface.
      process.env.NODE_ENV === 'production' ? { plugins: [new WrittenFiles() as never] } : {},
  };
}
