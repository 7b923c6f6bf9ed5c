import type {Locator} from '@playwright/test'
import {expect, expectDraft, test} from './studio-fixtures'
import type {StudioPage} from './studio-page'

/** What an article was, who changed it, and how it comes back. */

const ID = 'history-article'
const SLUG = 'a-word-about-history'
const PAGE = `/blogDetails/${SLUG}`
const TITLES = ['Broth, the first time', 'Broth, the second time', 'Broth, the third time']
const [FIRST = '', , THIRD = ''] = TITLES

test.describe.configure({mode: 'serial'})

test('three publications are in the history, with who made them', async ({studio, lake}) => {
  const [model] = await lake.fetch<Record<string, unknown>[]>(
    '*[_type == "article" && !(_id in path("drafts.**"))]',
  )
  await lake.create({
    ...model,
    _id: ID,
    _type: 'article',
    title: 'Broth',
    slug: {_type: 'slug', current: SLUG},
  })
  await studio.openDocument('article', ID)
  const footer = studio.page.getByTestId('pane-footer-document-status')
  await expect(footer).toContainText('Last published')
  for (const title of TITLES) {
    await studio.textbox('Title').fill(title)
    await expectDraft(lake, ID, title)
    await studio.publish()
  }
  await expect(footer).toContainText('Last published')
  await openHistory(studio)
  await expect(publications(studio)).toHaveCount(4)
  await expect(publications(studio).first().locator('[data-ui="Avatar"]')).toHaveAttribute(
    'aria-label',
    'Amina Admin',
  )
})

test('a change can be reviewed before it is published, beside who made it', async ({studio, lake}) => {
  await studio.textbox('Title').fill(`${THIRD}, salted`)
  await expectDraft(lake, ID, 'salted')
  await tab(studio, 'Review changes').click()
  const added = studio.page.locator('#review-panel').locator('ins', {hasText: ', salted'})
  await expect(added).toBeVisible()
  await added.hover()
  // The tooltip, which has no name of its own.
  const tooltip = studio.page.getByText('Added', {exact: true}).locator('xpath=../..')
  await expect(tooltip).toContainText('Amina Admin')
  await studio.publish()
})

test('the first publication is compared, and restored', async ({studio, lake, page: shop}) => {
  await tab(studio, 'History').click()
  await studio.press(publications(studio).nth(3))
  await expect(studio.textbox('Title')).toHaveValue(FIRST)
  await tab(studio, 'Review changes').click()
  await expect(studio.page.locator('#review-panel')).toContainText('the first time')
  await studio.page.getByRole('button', {name: 'Revert to revision'}).click()
  await studio.page.getByRole('button', {name: 'Confirm'}).click()
  await expectDraft(lake, ID, FIRST)
  await expect(studio.textbox('Title')).toHaveValue(FIRST)
  await studio.publish()
  await shop.goto(PAGE)
  await expect(shop.getByRole('heading', {level: 1})).toHaveText(FIRST)
})

test('a deleted article is found, read and brought back', async ({studio, lake, page: shop, watch}) => {
  watch.expectProblem(/404/)
  await studio.act('Delete')
  await studio.confirm('Delete')
  await expect.poll(() => lake.getDocument(ID)).toBeUndefined()
  await expect.poll(async () => (await shop.request.get(PAGE)).status()).toBe(404)

  await studio.go('/studio/structure/deleted')
  await studio.page
    .getByRole('link', {name: new RegExp(`${FIRST}.*Article, deleted on .* by Amina Admin`)})
    .click()
  await expect(studio.textbox('Title')).toHaveValue(FIRST)
  await studio.page.getByTestId('deleted-document-banner').getByRole('button').click()
  await expectDraft(lake, ID, FIRST)
  await studio.publish()
  await shop.goto(PAGE)
  await expect(shop.getByRole('heading', {level: 1})).toHaveText(FIRST)
})

function publications(studio: StudioPage): Locator {
  return studio.page.getByTestId('timeline-item-button').filter({hasText: 'Published'})
}

function tab(studio: StudioPage, name: string): Locator {
  return studio.page.getByRole('tab', {name, exact: true})
}

async function openHistory(studio: StudioPage): Promise<void> {
  await studio.page.getByTestId('pane-footer-document-status').click()
  await tab(studio, 'History').click()
  await expect(publications(studio).first()).toBeVisible()
}
