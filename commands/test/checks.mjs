import {join} from 'node:path'

/** Where dependency-cruiser starts (`.dependency-cruiser.cjs`). */
const CRUISED = [
  'app',
  'commands',
  'embedded',
  'runtime',
  'schemas',
  'server',
  'studio',
  'sanity.config.ts',
  'sanity.cli.ts',
  'vite.config.ts',
]

/** The static checks of a stage: a title and the arguments of Node. Each counts as one test. */
export function checksOf(root, stage) {
  const pathInPackages = (...path) => join(root, 'node_modules', ...path)
  const checks = {
    lint: [
      ['Lint', [pathInPackages('oxlint', 'bin', 'oxlint'), '--deny-warnings']],
      ['Format', [pathInPackages('oxfmt', 'bin', 'oxfmt'), '--check']],
      [
        'Direction of imports',
        [pathInPackages('dependency-cruiser', 'bin', 'dependency-cruise.mjs'), ...CRUISED],
      ],
      ['Vocabulary', [join(root, 'commands/lint/vocabulary.mjs')]],
    ],
    types: [['Types', [pathInPackages('typescript-native', 'bin', 'tsc'), '--noEmit']]],
  }
  return checks[stage]
}
