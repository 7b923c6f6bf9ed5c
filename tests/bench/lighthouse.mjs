import lighthouse from 'lighthouse'
import {median} from './pace.mjs'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const RUNS = 5
const LEAST_PERFORMANCE = 98
const MOST_LCP_MS = 1_800

/**
 * Lighthouse's mobile preset, which slows the network and the processor down. The run with the median performance
 * counts; the others are printed beside it.
 *
 * @returns what is worse than promised
 */
export async function measureLighthouse(origin, paths, port, say) {
  say(`Lighthouse, mobile, the median of ${RUNS} (performance, accessibility, best practices, SEO):`)
  const failures = []
  for (const path of paths) failures.push(...(await measurePage(origin, path, port, say)))
  return failures
}

async function measurePage(origin, path, port, say) {
  const runs = []
  for (let run = 0; run < RUNS; run++) {
    const result = await lighthouse(origin + path, {port, logLevel: 'error', onlyCategories: CATEGORIES})
    runs.push(result.lhr)
  }
  runs.sort((a, b) => a.categories.performance.score - b.categories.performance.score)
  const middle = median(runs.map((_, at) => at))
  const lhr = runs[middle]
  const [performance, ...others] = CATEGORIES.map((name) => Math.round(lhr.categories[name].score * 100))
  const range = runs.map(({categories}) => Math.round(categories.performance.score * 100))
  say(
    `  ${path}: ${[performance, ...others].join(', ')} (performance ${range[0]} to ${range.at(-1)}; ${vitals(lhr)})${complaints(lhr)}`,
  )
  const lcp = lhr.audits['largest-contentful-paint'].numericValue
  return [
    ...(performance < LEAST_PERFORMANCE
      ? [`${path}: performance ${performance}, not ${LEAST_PERFORMANCE}`]
      : []),
    ...(others.some((score) => score < 100) ? [`${path}: ${others.join(', ')}, not 100 each`] : []),
    ...(lcp > MOST_LCP_MS ? [`${path}: LCP ${Math.round(lcp)} ms, not ${MOST_LCP_MS}`] : []),
  ]
}

function vitals({audits}) {
  const value = (name) => (audits[name].displayValue ?? 'unknown').replace(/\u00a0/g, ' ')
  return `FCP ${value('first-contentful-paint')}, LCP ${value('largest-contentful-paint')}, TBT ${value('total-blocking-time')}, CLS ${value('cumulative-layout-shift')}`
}

/** What keeps the other three categories from 100, by the names that Lighthouse gives them. */
function complaints(lhr) {
  const failed = CATEGORIES.slice(1).flatMap((name) =>
    lhr.categories[name].auditRefs
      .filter(({id, weight}) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 1)
      .map(({id}) => id),
  )
  return failed.length > 0 ? ` failing: ${failed.join(', ')}` : ''
}
