import {expect, test} from './studio-fixtures'
import type {StudioPage} from './studio-page'

/** A new article, from the list to the shop. */

const TITLE = 'A quiet word about broth'
const SLUG = 'a-quiet-word-about-broth'

test.describe.configure({mode: 'serial'})

test('a new article can be published once nothing is missing, and opens in the shop', async ({
  page,
  context,
  studio,
  lake,
}) => {
  await beginArticle(studio)
  await expect(studio.publishButton()).toBeDisabled()
  await studio.form().getByRole('radio', {name: 'In the kitchen'}).check({force: true})
  await studio.choose('Written by', 'Mariam Siddiqi')
  await studio.openTab('Card and search')
  await expect(studio.publishButton()).toBeDisabled()
  await studio.textbox('In two sentences').fill('Bones, water and patience.')
  await expect
    .poll(() => lake.fetch<number>('count(*[slug.current == $slug && defined(desc)])', {slug: SLUG}))
    .toBe(1)
  await studio.publish()

  const opened = context.waitForEvent('page')
  await studio.act('Open in shop')
  const shop = await opened
  await expect(shop).toHaveURL(`/blogDetails/${SLUG}`)
  await expect(shop.getByRole('heading', {level: 1})).toHaveText(TITLE)
  await shop.close()
  await page.goto('/blog/kitchen')
  await expect(page.getByRole('main').getByRole('heading', {name: TITLE})).toHaveCount(1)
})

test('a second one at the same address is refused, in plain words', async ({studio}) => {
  await beginArticle(studio)
  const mark = studio.page.getByTestId('field-slug').getByTestId('input-validation-icon-error')
  await expect(mark).toBeVisible()
  await expectSaid(studio, 'Another one has this web address already. Change it a little')
  await expect(studio.publishButton()).toBeDisabled()
  await studio.textbox('Web address').fill(`${SLUG}-2`)
  await expect(mark).toBeHidden()
})

async function beginArticle(studio: StudioPage): Promise<void> {
  await studio.beginIn('articles;all', 'Article')
  await studio.textbox('Title').fill(TITLE)
  await studio.form().getByRole('button', {name: 'Generate'}).click()
  await expect(studio.textbox('Web address')).toHaveValue(SLUG)
}

async function expectSaid(studio: StudioPage, words: string): Promise<void> {
  await studio.mark('error').first().hover()
  await expect(studio.page.getByText(words)).toBeVisible()
}
