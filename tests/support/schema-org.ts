import {join} from 'node:path'
import ts from 'typescript'

const root = join(import.meta.dirname, '../..')
const FILE = join(root, 'tests/support/.structured-data.ts')

/**
 * Holds structured data against schema.org's definitions, which `schema-dts` has as types: a property that a type
 * does not have, or a value it may not have, is a problem.
 *
 * @param blocks the text of `application/ld+json` scripts
 * @returns one line a problem
 */
export function schemaOrgProblems(blocks: readonly string[]): string[] {
  const source = [
    "import type {Graph} from 'schema-dts'",
    ...blocks.map((json, index) => `export const block${index}: Graph = ${json}`),
  ].join('\n')
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  }
  const host = ts.createCompilerHost(options)
  const {getSourceFile, fileExists} = host
  host.fileExists = (name) => name === FILE || fileExists(name)
  host.getSourceFile = (name, language, ...rest) =>
    name === FILE ? ts.createSourceFile(name, source, language) : getSourceFile(name, language, ...rest)
  return ts
    .getPreEmitDiagnostics(ts.createProgram([FILE], options, host))
    .map(({messageText}) => ts.flattenDiagnosticMessageText(messageText, '\n').slice(0, 800))
}
