import type {SanityClient} from '@sanity/client'
import {expect, test as base} from './fixtures'
import {createStudioPerFile} from './studio-per-file'
import type {StudioPerFile, OpenStudio} from './studio-per-file'
import {lakeClient} from './shop-page'
import {StudioPage} from './studio-page'

export {expect}

interface StudioFixtures {
  who: 'administrator' | 'editor' | 'shopkeeper'
  opened: OpenStudio
  studio: StudioPage
  /** Reads what is stored, drafts included, past every page. */
  lake: SanityClient
}

/**
 * Somebody of the staff at the Studio, an administrator unless told otherwise, who sees no trouble until the end. The Studio stays open from test to test of a
 * file; `page` is one beside it, for the shop.
 */
export const test = base.extend<StudioFixtures, {studios: StudioPerFile}>({
  lake: async ({shop, ready}, use) => {
    await use(lakeClient(shop, ready.token).withConfig({perspective: 'raw'}))
  },
  // Playwright reads the names of what a fixture needs here; this one needs nothing.
  studios: [({}, use) => use(createStudioPerFile()), {scope: 'worker'}],
  who: ['administrator', {option: true}],
  opened: async ({studios, browser, shop, people, who}, use) => {
    await use(await studios.of(browser, shop, people[who]))
  },
  context: ({opened}, use) => use(opened.context),
  page: async ({context}, use) => {
    const page = await context.newPage()
    await use(page)
    await page.close()
  },
  studio: async ({opened}, use) => {
    const studio = new StudioPage(opened.page)
    await use(studio)
    await studio.expectNoErrors()
  },
})

/** What is typed goes to the lake a moment later; publishing before that leaves the Studio waiting. */
export async function expectDraft(lake: SanityClient, id: string, text: string): Promise<void> {
  await expect
    .poll(async () => JSON.stringify(await lake.fetch<unknown>('*[_id == $id][0]', {id: `drafts.${id}`})))
    .toContain(text)
}

/** Dragging and typing go to the lake in several parts: this waits for the last of them. */
export async function expectAllStored(lake: SanityClient, id: string): Promise<void> {
  let last: string | undefined
  await expect
    .poll(
      async () => {
        const before = last
        last = await lake.fetch<string>('*[_id == $id][0]._rev', {id: `drafts.${id}`})
        return before !== undefined && before === last
      },
      {intervals: [1_500]},
    )
    .toBe(true)
}
