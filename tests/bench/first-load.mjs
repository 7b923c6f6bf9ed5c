import {gzipSync} from 'node:zlib'

/**
 * The scripts and styles that a page asks for before it has loaded, as a browser would, by the gzip size of each.
 * What comes later (toasts, dialogs, the carousel) is not among them.
 */
export async function measureFirstLoad(origin, path, browser) {
  const page = await browser.newPage()
  const bodies = {script: new Map(), stylesheet: new Map()}
  let loaded = false
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    if (loaded || !(kind in bodies)) return
    if (!response.ok()) throw new Error(`${response.status()} from ${response.url()}`)
    bodies[kind].set(response.url(), response.body())
  })
  page.once('load', () => (loaded = true))
  await page.goto(origin + path, {waitUntil: 'load'})
  const [scripts, styles] = await Promise.all([sizeOf(bodies.script), sizeOf(bodies.stylesheet)])
  await page.close()
  return `  ${path}: scripts ${scripts} kB, styles ${styles} kB`
}

async function sizeOf(bodies) {
  let bytes = 0
  for (const body of bodies.values()) bytes += gzipSync(await body, {level: 9}).length
  return (bytes / 1000).toFixed(1)
}
