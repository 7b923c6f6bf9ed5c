import type {BrowserContext} from '@playwright/test'
import {createClient} from '@sanity/client'
import type {SanityClient} from '@sanity/client'
import {createToken} from '../support/shop-process'
import {test as base, expect, signIn} from './fixtures'
import {StudioPage} from './studio-page'

export {expect}

interface Tools {
  /** Signed in once: tries at the door are limited. */
  signedIn: Awaited<ReturnType<BrowserContext['storageState']>>
  /** Reads what is stored, drafts included, past every page. */
  lake: SanityClient
}

/** An administrator at the Studio, who sees no trouble until the end. */
export const test = base.extend<{studio: StudioPage}, Tools>({
  signedIn: [
    async ({browser, shop, people}, use) => {
      const context = await browser.newContext({baseURL: shop.origin})
      const page = await context.newPage()
      await signIn(page, people.administrator, '/staff/sign-in?origin=/butcher')
      await page.waitForURL('/butcher')
      await use(await context.storageState())
      await context.close()
    },
    {scope: 'worker'},
  ],
  lake: [
    async ({shop}, use) => {
      const token = await createToken(shop, 'reads what is stored')
      await use(
        createClient({
          projectId: 'store',
          dataset: 'production',
          apiVersion: '2025-02-19',
          apiHost: `${shop.origin}/lake`,
          useProjectHostname: false,
          useCdn: false,
          perspective: 'raw',
          token,
        }),
      )
    },
    {scope: 'worker'},
  ],
  storageState: ({signedIn}, use) => use(signedIn),
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
