import type {SanityClient} from '@sanity/client'
import {browserOf, expect, test as base} from './fixtures'
import {lakeClient} from './shop-page'
import {StudioPage} from './studio-page'

export {expect}

interface Tools {
  studio: StudioPage
  /** Reads what is stored, drafts included, past every page. */
  lake: SanityClient
}

/** An administrator at the Studio, who sees no trouble until the end. */
export const test = base.extend<Tools>({
  lake: async ({shop, ready}, use) => {
    await use(lakeClient(shop, ready.token).withConfig({perspective: 'raw'}))
  },
  storageState: ({shop, people}, use) => use(browserOf(shop, people.administrator)),
  studio: async ({page}, use) => {
    const studio = new StudioPage(page)
    await use(studio)
    await studio.expectNoTrouble()
  },
})

/** What is typed goes to the lake a moment later; publishing before that leaves the Studio waiting. */
export async function expectDraft(lake: SanityClient, id: string, words: string): Promise<void> {
  await expect
    .poll(async () => JSON.stringify(await lake.fetch<unknown>('*[_id == $id][0]', {id: `drafts.${id}`})))
    .toContain(words)
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
