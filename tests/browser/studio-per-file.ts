import type {Browser, BrowserContext, Page} from '@playwright/test'
import type {ShopProcess} from '../support/shop-process'
import {signedInState} from './fixtures'

export interface OpenStudio {
  context: BrowserContext
  page: Page
}

export interface StudioPerFile {
  /** The browser in which this person works at the Studio of this shop; that of another shop is closed. */
  of(browser: Browser, shop: ShopProcess, who: {cookie: string}): Promise<OpenStudio>
}

/** One Studio for all tests of a file: loading it is ten times the work of going to another document in it. */
export function createStudioPerFile(): StudioPerFile {
  let current: {shop: ShopProcess; cookie: string; studio: OpenStudio} | undefined

  return {
    async of(browser, shop, {cookie}) {
      if (current?.shop === shop && current.cookie === cookie) return current.studio
      await current?.studio.context.close()
      const context = await browser.newContext({
        baseURL: shop.origin,
        storageState: signedInState(shop, {cookie}),
      })
      current = {shop, cookie, studio: {context, page: await context.newPage()}}
      return current.studio
    },
  }
}
