import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {until} from '../support/site-processes.mjs'
import {clickOverlay, openPresentation, signIn} from '../support/studio-browser.mjs'
import {POST} from './lake.mjs'

const LIMIT_MS = 1_000
const EDITS = 5

export function createChecks({browser, lake, frontend, site, studio}) {
  let slow = 0

  /**
   * The open page makes the site render anew, so whoever comes next gets the edit. It does not get it itself:
   * README.md says why.
   */
  async function expectNextVisitorSeesEdits() {
    const {page, isLive} = await openPost()
    await until(isLive)
    // The first one finds nothing prepared.
    for (let count = 0; count <= EDITS; count++) {
      const title = `Edit ${count}`
      await lake.write([{patch: {id: 'post', set: {title}}}])
      const since = performance.now()
      await until(async () => (await readPost()).includes(title))
      if (count > 0) report(`${title}: for the next visitor`, since)
    }
    await page.context().close()
  }

  /** In development, where next-sanity expires what has changed. */
  async function expectOpenPageSeesEdits() {
    const {page, isLive} = await openPost()
    await until(isLive)
    // The first one compiles the action.
    for (let count = 0; count <= EDITS; count++) {
      const title = `Live ${count}`
      await lake.write([{patch: {id: 'post', set: {title}}}])
      const since = performance.now()
      await page.getByRole('heading', {level: 1, name: title}).waitFor()
      if (count > 0) report(`${title}: on the open page of a visitor, in development`, since)
    }
    await requireSamePage(page)
    await page.context().close()
  }

  /** In draft mode nothing is cached. Its cookie is known to who has built the site. */
  async function expectEditorSeesDrafts() {
    const manifest = JSON.parse(readFileSync(join(frontend, '.next/prerender-manifest.json'), 'utf8'))
    const {page, isLive} = await openPost({name: '__prerender_bypass', value: manifest.preview.previewModeId})
    await until(isLive)
    for (let count = 1; count <= EDITS; count++) {
      const title = `Draft ${count}`
      await lake.write([{createOrReplace: {...POST, _id: 'drafts.post', title}}])
      const since = performance.now()
      await page.getByRole('heading', {level: 1, name: title}).waitFor()
      report(`${title}: on the open page in draft mode`, since)
    }
    await requireSamePage(page)
    await requireNoDraft()
    await page.context().close()
  }

  /** In the template's own Studio: a click on a text opens its field, also of another document, and what is typed shows. */
  async function expectOverlays() {
    const page = await browser.newPage({viewport: {width: 1440, height: 900}})
    await signIn(page, studio)
    const preview = await openPresentation(page, studio, '/posts/post')
    const frames = preview.locator('sanity-visual-editing [data-ui="Card"]')
    const heading = preview.getByRole('heading', {level: 1})
    await clickOverlay(page, preview, preview.getByText('Amina').first())
    await page.locator('[data-testid="field-firstName"] input').waitFor()
    await page.waitForURL('**/author/**')
    await clickOverlay(page, preview, heading)
    await page.waitForURL('**/post/title**')
    const title = page.locator('[data-testid="field-title"] input')
    await page.locator('[data-testid="field-title"] input:focus').waitFor()
    console.log(
      `${await frames.count()} overlays; a click opens the author's name, and the title of the post`,
    )
    for (let count = 1; count <= EDITS; count++) {
      const text = `Typed ${count}`
      await title.fill(text)
      await heading.filter({hasText: text}).waitFor()
      const seenAt = Date.now()
      // The Studio stores once a second what is typed.
      reportMs(`${text}: stored, in Presentation`, seenAt - (await lake.findUpdatedAt('drafts.post')))
    }
    await requireNoDraft()
    await page.context().close()
  }

  async function openPost(cookie) {
    const context = await browser.newContext()
    if (cookie) await context.addCookies([{...cookie, url: site}])
    const page = await context.newPage()
    const log = []
    page.on('console', (message) => log.push(message.text()))
    await page.goto(`${site}/posts/post`)
    await page.evaluate(() => (window.isSamePage = true))
    return {page, isLive: () => log.some((line) => line.includes('is connected and listening'))}
  }

  async function readPost() {
    return (await fetch(`${site}/posts/post`)).text()
  }

  async function requireSamePage(page) {
    if (!(await page.evaluate(() => window.isSamePage))) throw new Error('The page was loaded again')
  }

  async function requireNoDraft() {
    if (/Draft \d|Typed \d/.test(await readPost())) throw new Error('A visitor sees a draft')
  }

  function report(what, since) {
    reportMs(what, Math.round(performance.now() - since))
  }

  function reportMs(what, ms) {
    if (ms > LIMIT_MS) slow += 1
    console.log(`${what} after ${ms} ms`)
  }

  return {
    expectNextVisitorSeesEdits,
    expectOpenPageSeesEdits,
    expectEditorSeesDrafts,
    expectOverlays,
    /** How many edits took longer than a second. */
    countSlow: () => slow,
  }
}
