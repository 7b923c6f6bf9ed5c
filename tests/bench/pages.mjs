const AT_ONCE = 8
const REQUESTS = 800

/** How fast pages and content queries are, against a static file of the same server. */
export async function measurePages(origin) {
  const html = await (await fetch(`${origin}/butcher`)).text()
  const asset = /href="(\/assets\/app-[^"]+\.css)"/.exec(html)?.[1] ?? '/favicon.svg'
  const query = `/lake/v2025-02-19/data/query/production?query=${encodeURIComponent('*[_type == "butcherItem"]{title, price}')}`
  const targets = {
    [asset]: 'static file',
    '/butcher': 'page /butcher',
    '/': 'page /',
    [query]: 'lake query, 89 items',
  }
  const lines = [`${REQUESTS} requests, ${AT_ONCE} at once:`]
  let baseline
  for (const [path, name] of Object.entries(targets)) {
    await load(origin + path, REQUESTS / 8)
    const perSecond = await load(origin + path, REQUESTS)
    baseline ??= perSecond
    lines.push(`  ${name}: ${Math.round(perSecond)}/s, ${(perSecond / baseline).toFixed(2)} of a static file`)
  }
  return lines
}

async function load(url, count) {
  const from = performance.now()
  let left = count
  await Promise.all(
    Array.from({length: AT_ONCE}, async () => {
      while (left-- > 0) {
        const response = await fetch(url)
        if (!response.ok) throw new Error(`${response.status} from ${url}`)
        await response.arrayBuffer()
      }
    }),
  )
  return (count / (performance.now() - from)) * 1000
}
