import {createStripedPicture} from './striped-picture'
import {expect, expectAllStored, expectDraft, test} from './studio-fixtures'

/** An editor writes a recipe, from the empty form to the shop and back. */

test.use({who: 'editor'})

const TITLE = 'Lemon chickpeas'
const SLUG = 'lemon-chickpeas'
const PAGE = `/blogDetails/${SLUG}`

test('a recipe is written, waits for its day, is published, taken back and copied', async ({
  page: shop,
  studio,
  lake,
  watch,
}) => {
  watch.expectProblem(/404/)
  const {page} = studio
  const form = studio.form()
  await studio.beginIn('articles;all', 'Article')
  await studio.textbox('Title').fill(TITLE)
  await form.getByRole('button', {name: 'Generate'}).click()
  await expect(studio.textbox('Web address')).toHaveValue(SLUG)
  const findId = () =>
    lake.fetch<string | null>('*[slug.current == $slug][0]._id', {slug: SLUG}).then((id) => id ?? '')
  await expect.poll(findId).toMatch(/^drafts\./)
  const id = (await findId()).replace('drafts.', '')
  await form.getByRole('radio', {name: 'Recipes'}).check({force: true})
  await studio.choose('Written by', 'Mariam Siddiqi')
  await studio.textbox('Date').fill('tomorrow')
  await studio.textbox('Date').press('Enter')
  await expect(form.getByText(/^Shown to readers from \w{3}, /)).toBeVisible()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await createStripedPicture('stripes.png'))
  await expectDraft(lake, id, '-png')
  const text = page.getByTestId('field-body').getByRole('textbox')
  await text.click()
  await page.keyboard.type('Soak them the night before.')
  await expectDraft(lake, id, 'Soak them the night before.')

  await studio.openTab('Card and search')
  await studio.textbox('In two sentences').fill('Chickpeas, a lemon and an hour.')
  await studio.openTab('Recipe')
  const ingredients = page.getByTestId('field-Ingredients')
  await ingredients.getByRole('button', {name: 'Add item'}).click()
  await expect(ingredients.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('1 lb chickpeas')
  for (const line of ['2 lemons', '1 clove of garlic']) {
    const count = await ingredients.getByRole('textbox').count()
    await page.keyboard.press('Enter')
    await expect(ingredients.getByRole('textbox').nth(count)).toBeFocused()
    await page.keyboard.type(line)
  }
  await expectDraft(lake, id, '1 clove of garlic')
  await expectAllStored(lake, id)
  expect(await lake.fetch<string[]>('*[_id == $id][0].Ingredients', {id: `drafts.${id}`})).toEqual([
    '1 lb chickpeas',
    '2 lemons',
    '1 clove of garlic',
  ])

  await studio.publish()
  await shop.goto('/blog/recipes')
  await expect(shop.getByRole('heading', {level: 1})).toBeVisible()
  await expect(shop.getByRole('heading', {name: TITLE})).toHaveCount(0)
  await studio.openTab('Text')
  await studio.textbox('Date').fill('today')
  await studio.textbox('Date').press('Enter')
  await expect(form.getByText(/^Shown to readers from/)).toHaveCount(0)
  await studio.publish()
  await shop.goto(PAGE)
  await expect(shop.getByRole('heading', {level: 1})).toHaveText(TITLE)
  await expect(shop.getByText('1 clove of garlic')).toBeVisible()

  await studio.unpublish()
  await expect.poll(async () => (await shop.request.get(PAGE)).status()).toBe(404)
  await studio.openDocument('article', id)
  await studio.act('Duplicate')
  await expect(page).not.toHaveURL(new RegExp(id))
  await expect(page.getByTestId('field-slug').getByTestId('input-validation-icon-error')).toBeVisible()
  await studio.textbox('Web address').fill(`${SLUG}-2`)
  await expect(page.getByTestId('field-slug').getByTestId('input-validation-icon-error')).toBeHidden()
})
