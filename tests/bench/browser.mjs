import {chromium} from '@playwright/test'
import {createServer} from 'node:net'
import {measureFirstLoad} from './first-load.mjs'
import {measureLighthouse} from './lighthouse.mjs'

const PAGES = [
  '/',
  '/butcher',
  '/weekly-deals',
  '/categories?filter=rice-grains',
  '/search?keyword=couscous',
  '/product/GRAIN-COUSCOUS-FINE',
  '/blog',
  '/contact',
  '/whychooseus',
]

/** What pages weigh and how Lighthouse judges them, in a browser of their own. */
export async function measureBrowser(origin, executablePath, say) {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  })
  try {
    const paths = [...PAGES, await anArticle(origin)]
    say('First load, gzip:')
    for (const path of paths) say(await measureFirstLoad(origin, path, browser))
    return await measureLighthouse(origin, paths, port, say)
  } finally {
    await browser.close()
  }
}

async function anArticle(origin) {
  const blog = await (await fetch(`${origin}/blog`)).text()
  const path = /href="(\/blogDetails\/[^"]+)"/.exec(blog)?.[1]
  if (!path) throw new Error('the blog lists no article')
  return path
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const {port} = server.address()
      server.close(() => resolve(port))
    })
  })
}
