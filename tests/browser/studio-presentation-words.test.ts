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
  await expect(body).toBeVisible()
  await body.getByText('Keep this in mind while you look along the board.').click()
  await studio.page.keyboard.press('Home')
  await studio.page.keyboard.type('So: ')
  await expect(presentation.shop.getByText('So: Keep this in mind')).toBeVisible()
  expect(await shoppersSee(path)).not.toContain('So: Keep')
  await studio.publish()
  await expect.poll(() => shoppersSee(path)).toContain('So: Keep this in mind')
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
})

test('a new article whose day is yet to come, by “Open preview”', async ({
  presentation,
  studio,
  lake,
  shoppersSee,
}) => {
  const slug = 'before-anybody-else'
  await lake.create({
    ...{
      _id: 'drafts.article-of-tomorrow',
      _type: 'article',
      title: 'Before anybody else',
      category: 'kitchen',
    },
    ...{slug: {_type: 'slug', current: slug}, date: '2099-01-01', desc: 'Only at the Studio.'},
  })
  await studio.openDocument('article', 'article-of-tomorrow')
  await studio.act('Open preview')
  await expect(presentation.shop.getByRole('heading', {level: 1})).toContainText('Before anybody else')
  await expect(presentation.shop.getByRole('region', {name: 'Preview'})).toBeVisible()
  await expect(studio.page.getByText('Used on 3 pages')).toBeVisible()
  expect(await shoppersSee(`/blogDetails/${slug}`)).not.toContain('Before anybody else')
})

test('what is published, for comparison', async ({presentation, studio}) => {
  await presentation.open('/blog')
  await expect(presentation.shop.getByText('Before anybody else')).toBeVisible()
  await studio.page
    .getByTestId('perspective-button')
    .or(studio.page.getByRole('button', {name: 'Drafts'}))
    .first()
    .click()
  await studio.page.getByText('Published', {exact: true}).first().click()
  await expect(presentation.shop.getByText('It shows what is published')).toBeVisible()
  await expect(presentation.shop.getByText('Before anybody else')).toHaveCount(0)
})
