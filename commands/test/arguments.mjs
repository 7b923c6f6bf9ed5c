/** What `npm test` is made of, in the order in which it is told. */
export const PARTS = ['lint', 'types', 'unit', 'contract', 'browser']

/**
 * Parts by name, everything else is a path that narrows them: `unit app/pricing`. Paths alone choose the parts they
 * belong to.
 *
 * @returns {{parts: string[], paths: string[]}} no path: all of a part
 */
export function parseTestArguments(words) {
  const named = PARTS.filter((part) => words.includes(part))
  const paths = words.filter((word) => !PARTS.includes(word))
  const unknown = paths.find((path) => path.startsWith('-'))
  if (unknown) throw new Error(`npm test [${PARTS.join('] [')}] [path …]: there is no ${unknown}.`)
  if (named.length > 0) return {parts: named, paths}
  if (paths.length === 0) return {parts: PARTS, paths}
  return {parts: [...new Set(paths.map(partOf))], paths}
}

function partOf(path) {
  if (path.startsWith('tests/browser')) return 'browser'
  return /^tests\/(contract|faults|security)/.test(path) ? 'contract' : 'unit'
}
