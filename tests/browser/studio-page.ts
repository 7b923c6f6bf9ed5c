import {expect} from '@playwright/test'
import type {Locator, Page, Response} from '@playwright/test'

/** A person at the Studio. Selectors follow what that person sees; test ids are the Studio's own. */
export class StudioPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Goes to an address as a link in the Studio does: what is loaded stays. The first time, it is loaded. */
  async go(path: string): Promise<void> {
    if (!/^\/studio\b/.test(pathOf(this.page))) return void (await this.page.goto(path))
    // By way of the start, so that no form of the document before is taken for the one that comes.
    await this.route('/studio/structure')
    await expect(this.form()).toHaveCount(0)
    await this.route(path)
  }

  private async route(path: string): Promise<void> {
    await this.page.evaluate((to) => {
      history.pushState(null, '', to)
      window.dispatchEvent(new PopStateEvent('popstate'))
    }, path)
  }

  /** Opens a price by its address and waits until it can be changed. */
  async openPrice(category: string, item: string): Promise<void> {
    await this.go(`/studio/structure/meat-prices;butcherCategory-${category};butcherItem-${category}-${item}`)
    await expect(this.price()).toBeEditable()
  }

  /** A document is there once its form is: "Publish" alone is drawn before the fields are known. */
  async open(path: string): Promise<void> {
    await this.go(`/studio/structure/${path}`)
    await expect(this.form()).toBeVisible()
  }

  /** As a link to a document does: the Studio finds the list that it stands in. */
  async openDocument(type: string, id: string): Promise<void> {
    await this.go(`/studio/intent/edit/id=${id};type=${type}/`)
    await expect(this.form()).toBeVisible()
  }

  /** Begins a new document from the list at that path. */
  async beginIn(path: string, title: string): Promise<void> {
    await this.go(`/studio/structure/${path}`)
    await this.press(this.page.getByRole('link', {name: title, exact: true}))
    await expect(this.form().getByRole('textbox').first()).toBeEditable()
  }

  /** Waits for a list to be there, and begins a new price from it. */
  async beginPriceIn(category: string): Promise<void> {
    await this.go(`/studio/structure/meat-prices;butcherCategory-${category}`)
    await this.press(this.page.getByRole('link', {name: 'Meat price', exact: true}))
    await expect(this.name()).toBeEditable()
  }

  /**
   * Lists ignore the pointer until it moves, so that a list that scrolls by keyboard does not jump. A button of theirs
   * is drawn anew once the Studio knows what its user may do: before that there is nothing to hold on to.
   */
  async press(target: Locator): Promise<void> {
    await expect(target).toBeEnabled()
    await target.hover({force: true})
    await this.page.mouse.move(0, 0)
    await target.hover({force: true})
    await target.click()
  }

  price(): Locator {
    return this.page.getByRole('spinbutton', {name: /Price in dollars/})
  }

  field(name: string | RegExp): Locator {
    return this.page.getByLabel(name)
  }

  textbox(name: string): Locator {
    return this.form().getByRole('textbox', {name, exact: true})
  }

  /** A red or yellow mark in the form, which says what is wrong to whoever points at it. */
  mark(level: 'error' | 'warning'): Locator {
    return this.form().getByTestId(`input-validation-icon-${level}`)
  }

  publishButton(): Locator {
    return this.page.getByTestId('action-publish')
  }

  async publish(): Promise<void> {
    await expect(this.publishButton()).toBeEnabled()
    // The button is disabled while the Studio is at it, too: whoever left the page then would take it back.
    const published = this.page.waitForResponse(isOfPublishing)
    await this.publishButton().click()
    expect((await published).status()).toBe(200)
    await this.expectPublished()
  }

  /** The button says so for some seconds; then it has nothing more to do. */
  async expectPublished(): Promise<void> {
    const said = this.page.getByTestId('action-published')
    const done = this.page.locator('[data-testid="action-publish"]:disabled')
    await expect(said.or(done)).toBeVisible()
  }

  /** From the menu beside the Publish button. */
  async act(action: string): Promise<void> {
    await this.page.getByTestId('action-menu-button').click()
    await this.page.getByRole('menuitem', {name: action}).click()
  }

  /** Says yes to what the Studio asks before it takes something away. */
  async confirm(label: string): Promise<void> {
    const button = this.page.getByRole('dialog').getByRole('button', {name: label})
    await button.click()
    // The menu that led here may be on its way out, too.
    await expect(button).toHaveCount(0)
    await expect(this.page.getByRole('dialog')).toHaveCount(0)
  }

  /** The Studio offers it only beside the published version, not beside the draft. */
  async unpublish(): Promise<void> {
    await this.page.getByTestId('document-header-Published-chip').click()
    await this.page.getByTestId('action-unpublish').click()
    await this.confirm('Unpublish now')
  }

  form(): Locator {
    return this.page.getByTestId('document-panel-scroller').getByTestId('form-view')
  }

  name(): Locator {
    return this.form().getByRole('textbox', {name: 'Name'})
  }

  async openTab(tab: string): Promise<void> {
    await this.form().getByRole('tab', {name: tab}).click()
  }

  /** Through the search of an empty reference field. */
  async choose(field: string, name: string): Promise<void> {
    await this.form().getByRole('combobox', {name: field}).fill(name)
    await this.page.getByRole('listbox').getByRole('option', {name}).getByRole('button').click()
    await expect(this.form().getByRole('link', {name})).toBeVisible()
  }

  /** A document in an open list. */
  listItem(title: string): Locator {
    return this.page.getByRole('option').getByRole('link', {name: title})
  }

  /** The category an item stands under, as its form shows it. */
  category(): Locator {
    return this.form().getByRole('link', {name: /\/butcher\//})
  }

  /** Through the menu of the reference field and its search. */
  async replaceCategory(name: string): Promise<void> {
    // The menu's button has no name of its own; it is the one after the reference.
    await this.category().locator('xpath=following::button[1]').click()
    await this.page.getByRole('menuitem', {name: 'Replace'}).click()
    await this.page.getByRole('combobox', {name: 'Category'}).fill(name)
    await this.page.locator('#category-listbox').getByRole('option', {name}).getByRole('button').click()
    await expect(this.category()).toContainText(name)
  }

  /** The entries of an array field, in their order. */
  entries(field: string): Locator {
    return this.page.getByTestId(`field-${field}`).getByTestId('default-preview')
  }

  /** What one holds to move an entry of an array field. */
  dragHandle(field: string, place: number): Locator {
    return this.page.getByTestId(`field-${field}`).locator('[data-ui="DragHandleButton"]').nth(place)
  }

  /** People in the open document, drawn as a round badge with their initials. */
  presence(name: string): Locator {
    return this.page.getByTestId('document-pane').locator(`[data-ui="Avatar"][aria-label="${name}"]`)
  }

  /** Nothing that tells staff of trouble: a lost connection, a message that something failed. */
  async expectNoErrors(): Promise<void> {
    await expect(this.page.getByText(/trying to connect/i)).toHaveCount(0)
    await expect(this.page.locator('[data-ui="Toast"][data-tone="critical"]')).toHaveCount(0)
    await expect(
      this.page.locator('[data-ui="ToastProvider"]').getByText(/error|failed|could not/i),
    ).toHaveCount(0)
  }
}

/** Of a page that shows nothing yet: none. */
function pathOf(page: Page): string {
  return URL.canParse(page.url()) ? new URL(page.url()).pathname : ''
}

function isOfPublishing(response: Response): boolean {
  const request = response.request()
  return /\/data\/actions\//.test(request.url()) && /document\.publish"/.test(request.postData() ?? '')
}
