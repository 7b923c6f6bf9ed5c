/**
 * Starts a lake, the Studio and the site as their readers would, in copies, and edits in a browser. Needs the package
 * registry, so it is no part of `npm test`: node examples/check.mjs [FOLDER FOR PICTURES]
 */
import {cpSync, mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createProcesses, until, untilServed} from '../tests/support/site-processes.mjs'
import {clickOverlay, launchBrowser, openPresentation, signIn} from '../tests/support/studio-browser.mjs'

const LAKE = process.env['LAKE_URL'] ?? 'http://localhost:3900'
const STUDIO = 'http://localhost:3333'
const SITE = 'http://localhost:3001'
const PAGE = '/posts/a-pot-of-lentils'
const POST = 'post-a-pot-of-lentils'
const LIMIT_MS = 1_000
const HEADING = {level: 1}

const root = join(import.meta.dirname, '..')
const pictures = process.argv[2]
const folder = mkdtempSync(join(tmpdir(), 'examples-'))
const data = join(folder, 'lake')
const processes = createProcesses()
const browser = await launchBrowser()
let token = ''
let slow = 0
try {
  token = await startLake()
  // The examples are copies, and would not find it.
  await startExamples({...process.env, SANITY_API_TOKEN: token, BROWSER: 'none'})
  await checkEdits()
  await takePictures()
} finally {
  await browser.close()
  await processes.stopAll()
  rmSync(folder, {recursive: true, force: true})
}
console.log(slow === 0 ? 'The examples are live.' : `${slow} edits took longer than ${LIMIT_MS} ms.`)
process.exitCode = slow === 0 ? 0 : 1

/** @returns the administrator's token */
async function startLake() {
  const {port} = new URL(LAKE)
  processes.start('npm', ['run', 'lake', '--', '--data', data, '--port', port], {cwd: root})
  await untilServed(`${LAKE}/v1/ping`)
  const printed = await processes.read('npm', ['run', '--silent', 'lake', '--', 'token', '--data', data], {
    cwd: root,
  })
  return printed.trim()
}

async function startExamples(env) {
  const isSource = (path) => !/[\\/](node_modules|\.next|\.sanity|\.env\.local)([\\/]|$)/.test(path)
  cpSync(import.meta.dirname, join(folder, 'examples'), {recursive: true, filter: isSource})
  for (const [name, url] of [
    ['studio', STUDIO],
    ['nextjs', SITE],
  ]) {
    const since = performance.now()
    processes.start('npm', ['start'], {cwd: join(folder, 'examples', name), env})
    await untilServed(url)
    console.log(`${name}: served ${Math.round((performance.now() - since) / 1000)} s after npm start`)
  }
}

async function checkEdits() {
  const editor = await browser.newPage({viewport: {width: 1440, height: 900}})
  const visitor = await browser.newPage()
  await visitor.goto(SITE + PAGE)
  await visitor.evaluate(() => (window.isSamePage = true))
  await visitor.getByRole('heading', {...HEADING, name: 'A pot of lentils'}).waitFor()

  await signIn(editor, STUDIO)
  const preview = await openPresentation(editor, STUDIO, PAGE)
  const heading = preview.getByRole('heading', HEADING)
  await clickOverlay(editor, preview, preview.getByText('Bilal Haddad').first())
  await editor.locator('[data-testid="field-name"] input:focus').waitFor()
  await clickOverlay(editor, preview, heading)
  await editor.locator('[data-testid="field-title"] input:focus').waitFor()
  console.log("A click opens the author's name, and the title of the post")
  if (pictures) await editor.screenshot({path: join(pictures, 'presentation.png')})

  const title = editor.locator('[data-testid="field-title"] input')
  for (let count = 1; count <= 5; count++) {
    const text = `A pot of ${count} lentils`
    await title.fill(text)
    await heading.filter({hasText: text}).waitFor()
    // The Studio stores once a second what is typed.
    await reportSince(`drafts.${POST}`, `${text}: stored, in Presentation`)
    if ((await readPage()).includes(text)) throw new Error('A visitor sees a draft')
    const publish = editor.getByRole('button', {name: 'Publish', exact: true})
    await until(() => publish.isEnabled())
    await publish.click()
    await visitor.getByRole('heading', {...HEADING, name: text}).waitFor()
    await reportSince(POST, `${text}: published, on the open page of a visitor`)
    if (!(await readPage()).includes(text)) throw new Error('The next visitor sees the page of before')
  }
  if (!(await visitor.evaluate(() => window.isSamePage))) throw new Error('The page was loaded again')
}

async function takePictures() {
  if (!pictures) return
  for (const width of [390, 1440]) {
    const page = await browser.newPage({viewport: {width, height: 900}})
    for (const [name, path] of Object.entries({list: '/', post: PAGE})) {
      await page.goto(SITE + path)
      await page.screenshot({path: join(pictures, `${name}-${width}.png`)})
    }
  }
}

async function readPage() {
  return (await fetch(SITE + PAGE)).text()
}

/** How long after the document was stored it is now. */
async function reportSince(id, what) {
  const now = Date.now()
  const headers = {authorization: `Bearer ${token}`}
  const response = await fetch(`${LAKE}/v2025-02-19/data/doc/production/${id}`, {headers})
  const {documents} = await response.json()
  const ms = now - Date.parse(documents[0]._updatedAt)
  if (ms > LIMIT_MS) slow += 1
  console.log(`${what} after ${ms} ms`)
}
