import type {SanityClient} from '@sanity/client'
import type {Page} from '@playwright/test'
import {rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, expectAllStored, expectDraft, test} from './studio-fixtures'
import {waitForStream} from './shop-page'

/** A campaign of several documents goes out at once, at its time; one document can wait for its time by itself. */

const CLOCK_FILE = join(tmpdir(), `baraka-clock-${process.pid}`)
const DAY_MS = 24 * 60 * 60 * 1000
const HOUR_MS = 60 * 60 * 1000

/** The lake's clock is ahead by that much. */
function setClock(aheadMs: number) {
  writeFileSync(CLOCK_FILE, String(aheadMs))
}

// Before the shop starts; Playwright also loads this file to list its tests, where nobody would remove it.
if (process.env['TEST_WORKER_INDEX'] !== undefined) setClock(0)
test.use({
  shopEnv: {
    TRUSTED_PROXIES: '1',
    CLOCK_FILE,
    NODE_OPTIONS: `--import=${join(import.meta.dirname, '../support/movable-clock.mjs')}`,
  },
})
test.beforeEach(() => setClock(0))
test.afterAll(() => rmSync(CLOCK_FILE, {force: true}))

const RELEASE = 'ramadan'
/** Two of them are on the home page with other words already. */
const BEFORE = ['Moroccan couscous, fine or medium', 'Don’t miss the weekly grocery deals']
const AFTER = [
  'Couscous for thirty evenings',
  'Dates by the crate',
  'Ramadan mubarak, neighbor.',
  'What to cook for iftar',
  'Deals for the whole of Ramadan',
]

test('a release of five documents goes out in one moment, after a restart', async ({
  page: visitor,
  studio,
  lake,
  shop,
  watch,
}) => {
  await fillRelease(lake)
  const {page} = studio
  await studio.go(`/studio/releases/${RELEASE}`)
  await expect(page.getByText('Add: 3')).toBeVisible()
  await expect(page.getByText('Change: 2')).toBeVisible()
  await page.getByRole('button', {name: 'Schedule release...'}).click()
  await page.getByTestId('confirm-button').click()
  await expect(page.getByRole('button', {name: 'Unschedule release'})).toBeVisible()

  // No Studio is open while the shop starts again: it would say much of what it cannot reach.
  await page.goto('about:blank')
  watch.expectProblem(/ERR_(CONNECTION_\w+|INCOMPLETE_CHUNKED_ENCODING|EMPTY_RESPONSE)/)
  let live = waitForStream(visitor)
  await visitor.goto('/')
  await live
  await recordTitles(visitor)
  live = waitForStream(visitor)
  const again = visitor.waitForResponse((response) => new URL(response.url()).pathname === '/_root.data')
  await shop.stop()
  await shop.start()
  await live
  // The page reads its data again, from a server that has nothing in memory yet; it has done so before anything changes.
  await again
  expect(await lake.releases.get({releaseId: RELEASE})).toMatchObject({state: 'scheduled'})
  expect(await recordedTitles(visitor)).toEqual([BEFORE])

  setClock(2 * HOUR_MS)
  await expect.poll(() => recordedTitles(visitor)).toEqual([BEFORE, AFTER])
  await studio.go(`/studio/releases/${RELEASE}`)
  await expect(page.getByText('This release is published')).toBeVisible()
  await page.getByRole('button', {name: 'Activity'}).click()
  await expect(page.getByText('published the Ramadan release')).toBeVisible()
  await expect(page.getByText('added a document version')).toBeVisible()
  await expect(page.getByText('marked as scheduled')).toBeVisible()
  await page.getByRole('button', {name: 'Activity'}).click()
  await expect(page.getByText('marked as scheduled')).toHaveCount(0)
  expect(await lake.releases.get({releaseId: RELEASE})).toMatchObject({state: 'published'})

  // Undone from history, as a release of its own: what was new is a draft, what was changed is as it was.
  await expect(page.getByRole('link', {name: 'Dates by the crate'})).toBeVisible()
  await page.getByTestId('revert-button').click()
  await page.getByRole('dialog').getByRole('checkbox').check({force: true})
  await page.getByRole('dialog').getByTestId('confirm-button').click()
  await expect.poll(() => recordedTitles(visitor)).toEqual([BEFORE, AFTER, BEFORE])
  expect(await lake.getDocument('drafts.deal-dates')).toMatchObject({title: 'Dates by the crate'})
})

test.describe('a shopkeeper', () => {
  test.use({who: 'shopkeeper'})

  test('lets a deal wait for its time by itself', async ({page: visitor, studio, lake}) => {
    const {page} = studio
    const id = 'deal-lamb-head'
    const title = 'Lamb heads, and the feet with them'
    const live = waitForStream(visitor)
    await visitor.goto('/weekly-deals')
    await live
    await studio.openDocument('deal', id)
    await studio.textbox('Title').fill(title)
    await expectDraft(lake, id, title)
    await expectAllStored(lake, id)
    await studio.act('Schedule publish')
    await page.getByTestId('date-input').fill(`${writtenDay(Date.now() + DAY_MS)} 10:00`)
    await page.getByTestId('date-input').press('Tab')
    await page.getByRole('dialog').getByTestId('confirm-button').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const scheduled = await lake.fetch<{state: string}[]>('releases::all()[metadata.cardinality == "one"]')
    expect(scheduled).toMatchObject([{state: 'scheduled'}])
    expect(await lake.getDocument(`drafts.${id}`)).toBeUndefined()
    // It is locked, as its form says.
    await expect(studio.textbox('Title')).toHaveValue(title)
    await expect(studio.textbox('Title')).not.toBeEditable()

    const heading = visitor.getByRole('main').getByRole('heading', {name: title})
    await expect(heading).toHaveCount(0)
    setClock(3 * DAY_MS)
    await expect(heading).toBeVisible()
  })
})

/** As the Studio writes a day. */
function writtenDay(ms: number): string {
  return new Intl.DateTimeFormat('en-US', {dateStyle: 'medium'}).format(ms)
}

/** Three are new, two change what is there. */
async function fillRelease(lake: SanityClient): Promise<void> {
  const [deal, banner, article] = await lake.getDocuments([
    'deal-couscous',
    'banner-newsletter',
    'article-ask-your-butcher',
  ])
  const release = {title: 'Ramadan', releaseType: 'scheduled', cardinality: 'many'} as const
  const intendedPublishAt = new Date(Date.now() + HOUR_MS).toISOString()
  await lake.releases.create({releaseId: RELEASE, metadata: {...release, intendedPublishAt}})
  const [couscous, dates, welcome, iftar, deals] = AFTER
  const date = new Date(Date.now() - 2 * DAY_MS).toISOString().slice(0, 10)
  const slug = {_type: 'slug', current: 'iftar'}
  const versions = {
    'deal-couscous': {...deal, title: couscous},
    'deal-dates': {...deal, title: dates, order: 1},
    'banner-ramadan': {...banner, title: welcome, order: 1},
    'article-iftar': {...article, title: iftar, date, slug},
    'banner-newsletter': {...banner, title: deals},
  }
  await lake.action(
    Object.entries(versions).map(([publishedId, document]) => ({
      actionType: 'sanity.action.document.version.create' as const,
      publishedId,
      document: {...document, _type: String(document._type), _id: `versions.${RELEASE}.${publishedId}`},
    })),
  )
}

/** Writes down, at every change of the page, which of the titles it shows. */
async function recordTitles(page: Page): Promise<void> {
  await page.evaluate(
    (titles) => {
      const record: string[][] = []
      const note = () => {
        const text = document.querySelector('main')?.textContent ?? ''
        const shown = titles.filter((title) => text.includes(title))
        if (shown.join() !== record.at(-1)?.join()) record.push(shown)
      }
      note()
      new MutationObserver(note).observe(document.body, {subtree: true, childList: true, characterData: true})
      Object.assign(window, {shownTitles: record})
    },
    [...BEFORE, ...AFTER],
  )
}

function recordedTitles(page: Page): Promise<unknown> {
  return page.evaluate(() => (window as {shownTitles?: string[][]}).shownTitles)
}
