import type {SanityClient} from '@sanity/client'
import {visit} from '../support/preview'
import {PresentationPage} from './presentation-page'
import {expect, test as base} from './studio-fixtures'

/** An editor's day: who may change words only has the shop beside them, too. */

const test = base.extend<{presentation: PresentationPage; shoppersSee: (path: string) => Promise<string>}>({
  presentation: async ({studio}, use) => use(new PresentationPage(studio)),
  shoppersSee: async ({shop}, use) => use(async (path) => (await visit(shop.origin + path)).text()),
})
test.use({who: 'editor'})

test('the body of an article', async ({presentation, studio, shoppersSee}) => {
  const path = '/blogDetails/lamb-cuts'
  await presentation.open(path)
  const paragraph = presentation.shop.getByText('Keep this in mind while you look along the board.')
  await presentation.click(paragraph, 'Lamb, cut by cut')
  const body = presentation.field('body').getByRole('textbox')
  await expect(body).toBeFocused()
  // At once: the Studio is still moving the cursor to what was clicked.
  await studio.page.keyboard.insertText(' Worth knowing! ')
  await expect(presentation.shop.getByText('Worth knowing!')).toBeVisible()
  expect(await shoppersSee(path)).not.toContain('Worth knowing!')
  await studio.publish()
  await expect.poll(() => shoppersSee(path)).toContain('Worth knowing!')
})

test('a slide', async ({presentation, studio, shoppersSee}) => {
  await presentation.open('/')
  const title = presentation.shop.locator('#content').getByRole('heading', {level: 2}).first()
  const words = (await title.innerText()).replaceAll(/[\u200b\u200c\u200d\ufeff]/g, '')
  await presentation.click(title, words)
  await expect(studio.textbox('Title')).toHaveValue(words)
  await studio.textbox('Title').fill('A slide as it is typed')
  await expect(presentation.shop.getByText('A slide as it is typed')).toBeVisible()
  expect(await shoppersSee('/')).not.toContain('A slide as it is typed')
  await studio.publish()
  await expect.poll(() => shoppersSee('/')).toContain('A slide as it is typed')
  // Neither prices nor logos are text.
  await expect(presentation.shop.locator('[data-sanity*="type=butcherItem;path=price"]')).toHaveCount(21)
  await expect(presentation.shop.locator('[data-sanity*="type=brand"]').first()).toBeAttached()
  expect(await shoppersSee('/')).not.toMatch(/data-sanity|butcherItem-/)
})

const COMING = {slug: 'before-anybody-else', title: 'Before anybody else'}

/** Its day is yet to come, and it has never been published. */
async function draftComing(lake: SanityClient): Promise<void> {
  await lake.createOrReplace({
    ...{_id: 'drafts.article-coming', _type: 'article', title: COMING.title, category: 'kitchen'},
    ...{slug: {_type: 'slug', current: COMING.slug}, date: '2099-01-01', desc: 'Only at the Studio.'},
  })
}

test('a new article whose day is yet to come, by “Open preview”', async ({
  presentation,
  studio,
  lake,
  shoppersSee,
}) => {
  await draftComing(lake)
  await studio.openDocument('article', 'article-coming')
  await studio.act('Open preview')
  await expect(presentation.shop.getByRole('heading', {level: 1})).toContainText(COMING.title)
  await expect(presentation.shop.getByRole('region', {name: 'Preview'})).toBeVisible()
  await expect(studio.page.getByText('Used on 3 pages')).toBeVisible()
  expect(await shoppersSee(`/blogDetails/${COMING.slug}`)).not.toContain(COMING.title)
})

test('what is published, for comparison', async ({presentation, studio, lake}) => {
  await draftComing(lake)
  await presentation.open('/blog')
  const draft = presentation.shop.getByRole('heading', {name: COMING.title})
  await expect(draft).toBeVisible()
  await studio.page.getByTestId('global-perspective-menu-button').click()
  await studio.page.getByText('Published', {exact: true}).last().click()
  await expect(presentation.shop.getByText('It shows what is published')).toBeVisible()
  await expect(draft).toHaveCount(0)
})
