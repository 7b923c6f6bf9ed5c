import {expect} from '@playwright/test'
import type {FrameLocator, Locator, Page} from '@playwright/test'
import type {StudioPage} from './studio-page'

/** The Studio's Presentation: the shop on the left, forms on the right. */
export class PresentationPage {
  readonly studio: StudioPage
  readonly page: Page
  /** The page of the shop. */
  readonly shop: FrameLocator

  constructor(studio: StudioPage) {
    this.studio = studio
    this.page = studio.page
    this.shop = this.page.frameLocator('iframe')
  }

  /** Loads it with a page of the shop, and waits until things on that can be clicked. */
  async open(path: string): Promise<void> {
    await this.page.goto(`/studio/presentation?${new URLSearchParams({preview: path}).toString()}`)
    await this.expectReady()
  }

  /** The Studio has heard of the page, and the page has marks and frames around what is marked. */
  async expectReady(): Promise<void> {
    await expect(this.shop.locator('[data-sanity]').first()).toBeAttached()
    await expect(this.shop.locator('sanity-visual-editing [data-ui="Card"]').first()).toBeAttached()
  }

  /** What leads to a field of a document, and is no text. */
  mark(id: string, path: string): Locator {
    return this.shop.locator(`[data-sanity*="id=${id};"][data-sanity*="path=${path};"]`).first()
  }

  /**
   * Points at it first: by the frame around it and the document's name, one sees what will be opened. Frames are for
   * what is on the screen, and come a moment after that has scrolled.
   */
  async click(target: Locator, name: string): Promise<void> {
    await target.scrollIntoViewIfNeeded()
    const frame = this.shop.locator('sanity-visual-editing').getByText(name).first()
    await expect(async () => {
      await this.page.mouse.move(0, 0)
      await target.hover()
      await expect(frame).toBeVisible({timeout: 1_000})
    }).toPass()
    await target.click()
  }

  field(name: string): Locator {
    return this.page.getByTestId(`field-${name}`)
  }
}
