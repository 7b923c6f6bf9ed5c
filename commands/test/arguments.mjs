/** The stages of `npm test`. */
export const STAGES = ['lint', 'types', 'unit', 'contract', 'browser']

/**
 * Arguments are names of stages, and paths that filter them: `unit app/domain/pricing`. Paths alone select their stages.
 *
 * @returns {{stages: string[], paths: string[]}} without paths, whole stages
 */
export function parseTestArguments(args) {
  const named = STAGES.filter((stage) => args.includes(stage))
  const paths = args.filter((arg) => !STAGES.includes(arg))
  const unknown = paths.find((path) => path.startsWith('-'))
  if (unknown) throw new Error(`npm test [${STAGES.join('] [')}] [path …]: there is no ${unknown}.`)
  if (named.length > 0) return {stages: named, paths}
  if (paths.length === 0) return {stages: STAGES, paths}
  return {stages: [...new Set(paths.map(stageOf))], paths}
}

function stageOf(path) {
  if (path.startsWith('tests/browser')) return 'browser'
  return /^tests\/(contract|faults|security)/.test(path) ? 'contract' : 'unit'
}
