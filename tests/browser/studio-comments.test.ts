import type {Browser, BrowserContext, Page} from '@playwright/test'
import {signedInState, watchContext} from './fixtures'
import {StudioPage} from './studio-page'
import type {ShopProcess} from '../support/shop-process'
import {expect, test} from './studio-fixtures'

/** Two people talk about an article beside its form, and one gives the other something to do. */

const ARTICLE = 'article-ask-your-butcher'
const TITLE_OF_ARTICLE = 'What to ask your butcher'
const ADDON = 'production-comments'

test.use({who: 'editor'})

test('a comment on a field is answered, and resolved', async ({studio, browser, shop, people, lake}) => {
  const {page} = studio
  await studio.openDocument('article', ARTICLE)
  const field = page.getByTestId('field-title')
  await field.hover()
  await field.getByRole('button', {name: 'Add comment'}).click()
  await page.getByTestId('comment-input-editable').pressSequentially('Is it too long? @Amina')
  // The staff of the shop, as far as they may read the article.
  const mentions = page.getByTestId('comments-mentions-menu')
  await expect(mentions.getByRole('button')).toHaveText([/Amina Admin/])
  await expect(mentions.getByText('Unauthorized')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await page.getByTestId('comment-input-send-button').click()
  await expect(comments(page)).toContainText('Is it too long? @Amina Admin')

  const {second, leave} = await openFor(people.administrator, {browser, shop})
  await second.page.getByRole('button', {name: 'Open comments'}).click()
  await expect(comments(second.page)).toContainText('Edith Editor')
  const reply = second.page.getByTestId('comments-list-item')
  await reply.getByTestId('comment-input-editable').pressSequentially('It fits.')
  await reply.getByTestId('comment-input-send-button').click()

  await expect(comments(page)).toContainText('It fits.')
  await expect(comments(page)).toContainText('Amina Admin')
  await expect(field.getByRole('button', {name: 'Open comments'})).toContainText('2')
  await page.getByTestId('comments-list-item-layout').first().hover()
  await page.getByTestId('comments-list-item-status-button').click()
  await expect(page.getByText('No open comments yet')).toBeVisible()
  await expect(second.page.getByText('No open comments yet')).toBeVisible()
  await leave()

  const stored = lake.withConfig({dataset: ADDON})
  await expect
    .poll(() =>
      stored.fetch('*[_type == "comment"] | order(_createdAt) {status, "field": target.path.field}'),
    )
    .toEqual(Array(2).fill({status: 'resolved', field: 'title'}))
  // What asks for feedback on them, and for a plan, is not for the shop.
  await expect(page.getByText('Share your feedback')).toBeHidden()
  await expect(page.getByText(/upgrade/i)).toHaveCount(0)
})

test('a task on a document is given to somebody, who does it', async ({
  studio,
  browser,
  shop,
  people,
  lake,
}) => {
  const {page} = studio
  await studio.openDocument('article', ARTICLE)
  await page.getByTestId('tasks-toolbar').click()
  await page.getByRole('button', {name: 'Create new task'}).click()
  // The title cannot be locked; this field is until the form is ready.
  await expect(page.getByPlaceholder('yyyy-mm-dd')).toBeEditable()
  // The first change makes the task, and is forgotten by the Studio. By keys, each change has the whole title.
  await page.getByPlaceholder('Task title').pressSequentially('Shorten the title')
  await page.locator('#assign-user-menu').click()
  await page.getByRole('menuitem', {name: 'Amina Admin'}).click()
  await expect(page.locator('#assign-user-menu')).toContainText('Amina Admin')
  await page.getByRole('button', {name: 'Create Task'}).click()
  await expect(page.getByText('Task created')).toBeVisible()
  await expect(page.getByRole('button', {name: '1 open task'})).toBeVisible()

  const {second, leave} = await openFor(people.administrator, {browser, shop})
  await second.page.getByTestId('tasks-toolbar').click()
  await second.page.getByText('Shorten the title').click()
  await expect(second.page.getByText('created this task')).toBeVisible()
  await expect(second.page.getByRole('link', {name: TITLE_OF_ARTICLE}).last()).toBeVisible()
  await second.page.getByRole('button', {name: 'To Do'}).click()
  await second.page.getByRole('menuitem', {name: 'Done'}).click()
  await leave()

  await expect(page.getByRole('button', {name: '1 open task'})).toHaveCount(0)
  const task = '*[_type == "tasks.task"][0]{title, status, "about": target.document._ref}'
  expect(await lake.withConfig({dataset: ADDON}).fetch(task)).toEqual({
    ...{title: 'Shorten the title', status: 'closed', about: ARTICLE},
  })
})

function comments(page: Page) {
  return page.getByTestId('comments-list')
}

/** The article in a browser of somebody else, who sees no trouble either. */
async function openFor(
  {cookie}: {cookie: string},
  {browser, shop}: {browser: Browser; shop: ShopProcess},
): Promise<{second: StudioPage; leave(): Promise<void>}> {
  const context: BrowserContext = await browser.newContext({
    baseURL: shop.origin,
    storageState: signedInState(shop, {cookie}),
  })
  const watch = watchContext(context, () => new URL(shop.origin).host)
  const second = new StudioPage(await context.newPage())
  await second.openDocument('article', ARTICLE)
  return {
    second,
    async leave() {
      await second.expectNoErrors()
      expect(watch.problems).toEqual([])
      await context.close()
    },
  }
}
