import {join} from 'node:path'

const DIRECTIONS = [
  'app',
  'commands',
  'embedded',
  'platform',
  'schemas',
  'server',
  'studio',
  'sanity.config.ts',
  'sanity.cli.ts',
  'vite.config.ts',
]

/** What is looked at without running the product: a title, and what Node is given. Each counts as one check. */
export function checksOf(root, part) {
  const packaged = (...path) => join(root, 'node_modules', ...path)
  const checks = {
    lint: [
      ['Lint', [packaged('oxlint', 'bin', 'oxlint'), '--deny-warnings']],
      ['Format', [packaged('oxfmt', 'bin', 'oxfmt'), '--check']],
      [
        'Direction of imports',
        [packaged('dependency-cruiser', 'bin', 'dependency-cruise.mjs'), ...DIRECTIONS],
      ],
    ],
    types: [['Types', [packaged('typescript-native', 'bin', 'tsc'), '--noEmit']]],
  }
  return checks[part]
}
