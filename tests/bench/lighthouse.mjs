import lighthouse from 'lighthouse'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const RUNS = 3

/**
 * Lighthouse's mobile preset, which slows the network and the processor down. A run on a busy machine says less
 * than the page deserves, so the best of three counts; the others are printed beside it.
 */
export async function measureLighthouse(origin, paths, port) {
  const lines = [`Lighthouse, mobile, best of ${RUNS} (performance, accessibility, best practices, SEO):`]
  for (const path of paths) lines.push(`  ${path}: ${await score(origin + path, port)}`)
  return lines
}

async function score(url, port) {
  const runs = []
  for (let run = 0; run < RUNS; run++) {
    const result = await lighthouse(url, {port, logLevel: 'error', onlyCategories: CATEGORIES})
    runs.push(result.lhr)
  }
  runs.sort((a, b) => b.categories.performance.score - a.categories.performance.score)
  const [best] = runs
  const scores = CATEGORIES.map((name) => Math.round(best.categories[name].score * 100))
  const others = runs.slice(1).map((lhr) => Math.round(lhr.categories.performance.score * 100))
  return `${scores.join(', ')} (performance of the other runs: ${others.join(', ')}; ${vitals(best)})${complaints(best)}`
}

function vitals({audits}) {
  const value = (name) => (audits[name].displayValue ?? 'unknown').replace(/\u00a0/g, ' ')
  return `LCP ${value('largest-contentful-paint')}, TBT ${value('total-blocking-time')}, CLS ${value('cumulative-layout-shift')}`
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
