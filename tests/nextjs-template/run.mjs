/** See README.md: node tests/nextjs-template/run.mjs CHECKOUT LAKE TOKEN */
import {chromium} from '@playwright/test'
import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {pointToLake} from './prepare.mjs'

const [checkout, lake, token] = process.argv.slice(2)
if (!checkout || !lake || !token) throw new Error('CHECKOUT LAKE TOKEN are wanted')
const frontend = join(checkout, 'frontend')
const PORT = 4291
const SITE = `http://localhost:${PORT}`
const DATASET = 'template'
const LIMIT_MS = 1_000
const EDITS = 5

const env = {
  ...process.env,
  NEXT_PUBLIC_SANITY_PROJECT_ID: 'store',
  NEXT_PUBLIC_SANITY_DATASET: DATASET,
  SANITY_API_READ_TOKEN: token,
  NEXT_TELEMETRY_DISABLED: '1',
}

async function call(method, path, body) {
  const response = await fetch(lake + path, {
    method,
    headers: {authorization: `Bearer ${token}`, 'content-type': 'application/json'},
    ...(body && {body: JSON.stringify(body)}),
  })
  if (!response.ok && response.status !== 409) throw new Error(`${response.status}: ${await response.text()}`)
}

const write = (mutations) => call('POST', `/v1/data/mutate/${DATASET}`, {mutations})

await call('PUT', `/v1/datasets/${DATASET}`, {aclMode: 'public'})
await call('POST', '/v1/cors', {origin: SITE, allowCredentials: false})
const post = {_id: 'post', _type: 'post', title: 'Before', slug: {current: 'post'}, date: '2026-11-28'}
await write([
  {createOrReplace: {...post, excerpt: 'A post', author: {_type: 'reference', _ref: 'author'}}},
  {createOrReplace: {_id: 'author', _type: 'person', firstName: 'Amina', lastName: 'Example'}},
  {createOrReplace: {_id: 'settings', _type: 'settings', title: 'The template'}},
])
pointToLake(frontend, lake)
if (!process.env['BUILT']) {
  await run('npm', ['ci', '--workspace', 'frontend', '--ignore-scripts', '--no-audit', '--no-fund'], checkout)
  await run('npx', ['next', 'build'], frontend)
}
const server = start('npx', ['next', 'start', '--port', String(PORT)], frontend)
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
let slow = 0
try {
  await until(() => fetch(SITE).then(({ok}) => ok))
  await expectVisitorsSeeEdits()
  await expectEditorSeesDrafts()
} finally {
  await browser.close()
  process.kill(-server.pid)
}
console.log(
  slow === 0 ? 'The template is live.' : `${slow} of ${EDITS} edits took longer than ${LIMIT_MS} ms.`,
)
process.exitCode = slow === 0 ? 0 : 1

/**
 * The open page makes the site render anew, so whoever comes next gets the edit. The open page itself shows the copy
 * from before until its next refresh: since version 13, next-sanity revalidates with stale-while-revalidate.
 */
async function expectVisitorsSeeEdits() {
  const {page, isLive} = await openPost()
  await until(isLive)
  // The first one finds nothing prepared.
  for (let count = 0; count <= EDITS; count++) {
    const title = `Edit ${count}`
    await write([{patch: {id: 'post', set: {title}}}])
    const since = performance.now()
    await until(async () => (await (await fetch(`${SITE}/posts/post`)).text()).includes(title))
    if (count > 0) report(`${title}: for the next visitor`, since)
  }
  await page.close()
}

/** In draft mode nothing is cached. Its cookie is known to who has built the site. */
async function expectEditorSeesDrafts() {
  const manifest = JSON.parse(readFileSync(join(frontend, '.next/prerender-manifest.json'), 'utf8'))
  const {page, isLive} = await openPost({name: '__prerender_bypass', value: manifest.preview.previewModeId})
  await until(isLive)
  for (let count = 1; count <= EDITS; count++) {
    const title = `Draft ${count}`
    await write([{createOrReplace: {...post, _id: 'drafts.post', title}}])
    const since = performance.now()
    await page.getByRole('heading', {level: 1, name: title}).waitFor()
    report(`${title}: on the open page in draft mode`, since)
  }
  await requireSamePage(page)
  const html = await (await fetch(`${SITE}/posts/post`)).text()
  if (html.includes('Draft ')) throw new Error('A visitor sees a draft')
}

async function openPost(cookie) {
  const context = await browser.newContext()
  if (cookie) await context.addCookies([{...cookie, url: SITE}])
  const page = await context.newPage()
  const log = []
  page.on('console', (message) => log.push(message.text()))
  await page.goto(`${SITE}/posts/post`)
  await page.evaluate(() => (window.isSamePage = true))
  return {page, isLive: () => log.some((line) => line.includes('is connected and listening'))}
}

async function requireSamePage(page) {
  if (!(await page.evaluate(() => window.isSamePage))) throw new Error('The page was loaded again')
}

function report(what, since) {
  const ms = Math.round(performance.now() - since)
  if (ms > LIMIT_MS) slow += 1
  console.log(`${what} after ${ms} ms`)
}

function start(command, args, cwd) {
  return spawn(command, args, {cwd, env, detached: true, stdio: ['ignore', 'inherit', 'inherit']})
}

async function run(command, args, cwd) {
  const [code] = await once(start(command, args, cwd), 'exit')
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`)
}

async function until(check) {
  for (;;) {
    if (await Promise.resolve(check()).catch(() => false)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
