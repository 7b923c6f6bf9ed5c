import type {Locator, Page} from '@playwright/test'
import {expect} from './fixtures'

/** The data requests of one page, and what is written on it meanwhile. */
export class NextPage {
  /** In the order in which they were asked for. */
  readonly requested: string[] = []

  constructor(readonly page: Page) {
    page.on('request', (request) => {
      const {pathname, search} = new URL(request.url())
      this.requested.push(pathname + search)
    })
  }

  dataRequests(path: string): string[] {
    return this.requested.filter((url) => url === `${path}.data`)
  }

  /** Opens a page, and waits until it looks after what may be next. */
  async open(path: string) {
    const alive = this.page.waitForResponse((response) => /\/next-pages-[^/]+\.js$/.test(response.url()))
    const stream = this.page.waitForResponse((response) => new URL(response.url()).pathname === '/live')
    await this.page.goto(path)
    await Promise.all([alive, stream])
    // The script has run once the browser has nothing else to do.
    await this.page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  }

  /** As Chrome tells pages if it was told to save data. */
  async saveData() {
    await this.page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', {value: {saveData: true, effectiveType: '4g'}}),
    )
  }

  link(path: string): Locator {
    return this.page.locator(`main a[href="${path}"]`).first()
  }

  /** Points at a link, and waits for what that fetches. */
  async hover(path: string) {
    const fetched = this.page.waitForResponse(
      (response) => new URL(response.url()).pathname === `${path}.data`,
    )
    await this.link(path).hover()
    await (await fetched).finished()
  }

  /** Resolves once the page has heard over its stream of what happens meanwhile. */
  async hears(event: 'items' | 'version', act: () => Promise<void>) {
    // Opened after the page's own stream, so it hears later.
    await this.page.evaluate(
      (name) =>
        new Promise<void>((opened) => {
          const source = new EventSource('/live')
          window.heard = new Promise<void>((resolve) => {
            let isFirst = true
            source.addEventListener('version', () => {
              if (!isFirst && name === 'version') resolve()
              isFirst = false
              opened()
            })
            source.addEventListener('items', () => name === 'items' && resolve())
          }).finally(() => source.close())
        }),
      event,
    )
    await act()
    await this.page.evaluate(() => window.heard)
  }

  /** From now on, notes everything that the page says at any moment. */
  async record() {
    await this.page.evaluate(() => {
      window.said = []
      new MutationObserver(() => {
        window.said?.push(`${location.pathname} ${document.querySelector('main')?.textContent ?? ''}`)
      }).observe(document, {childList: true, subtree: true, characterData: true})
    })
  }

  /** What the page at this address has said since then. */
  async said(path: string): Promise<string[]> {
    const all = await this.page.evaluate(() => window.said ?? [])
    return all.filter((text) => text.startsWith(`${path} `))
  }

  async expectShown(path: string, title: string) {
    await expect(this.page).toHaveURL(path)
    await expect(this.page.getByRole('heading', {level: 1})).toHaveText(title)
  }
}

declare global {
  interface Window {
    heard?: Promise<void>
    said?: string[]
  }
}
