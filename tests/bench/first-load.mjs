import {gzipSync} from 'node:zlib'

export async function measureFirstLoad(origin, path, browser) {
  const page = await browser.newPage()
  const {scripts, styles} = await weighFirstLoad(page, origin + path)
  await page.close()
  return `  ${path}: scripts ${kB(scripts)} kB, styles ${kB(styles)} kB`
}

/**
 * The scripts and styles that a page asks for before it has loaded, as a browser would: bytes, gzip, each file by
 * itself. What comes later (toasts, dialogs, the carousel) is not among them. A browser test holds the home page to it.
 */
export async function weighFirstLoad(page, url) {
  const bodies = {script: new Map(), stylesheet: new Map()}
  let loaded = false
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    if (loaded || !(kind in bodies)) return
    if (!response.ok()) throw new Error(`${response.status()} from ${response.url()}`)
    bodies[kind].set(response.url(), response.body())
  })
  page.once('load', () => (loaded = true))
  await page.goto(url, {waitUntil: 'load'})
  const [scripts, styles] = await Promise.all([sizeOf(bodies.script), sizeOf(bodies.stylesheet)])
  return {scripts, styles}
}

async function sizeOf(bodies) {
  let bytes = 0
  for (const body of bodies.values()) bytes += gzipSync(await body, {level: 9}).length
  return bytes
}

function kB(bytes) {
  return (bytes / 1000).toFixed(1)
}
