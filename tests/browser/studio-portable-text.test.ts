import type {Page} from '@playwright/test'
import {createStripedPicture, stripeAt} from './striped-picture'
import {expect, expectAllStored, expectDraft, test} from './studio-fixtures'

/** An article's text as staff write it: by keyboard, with the buttons over it, and with a picture in between. */

const ID = 'article-of-test-text'
const SLUG = 'written-at-the-studio'

test('what is written and set in the Studio’s editor stands so in the article', async ({
  page,
  studio,
  lake,
}) => {
  await lake.createOrReplace({
    _id: ID,
    _type: 'article',
    title: 'Written at the Studio',
    slug: {_type: 'slug', current: SLUG},
    category: 'kitchen',
    date: '2026-10-01',
    author: {_type: 'reference', _ref: 'author-yusuf-derradji'},
    desc: 'What one can do with text.',
  })
  await studio.openDocument('article', ID)
  const {page: studioPage} = studio
  const body = studioPage.getByTestId('field-body')
  const text = body.getByRole('textbox')
  await text.click()
  await expect(body.getByTestId('block-style-select')).toBeEnabled()
  await studioPage.keyboard.type('On stock')
  // The first letters make a draft, with which the form is drawn anew: a menu that is open by then closes.
  await expectDraft(lake, ID, 'On stock')
  await body.getByTestId('block-style-select').click()
  await studioPage.getByRole('menuitem', {name: 'Heading', exact: true}).click()
  await expect(text.getByRole('heading', {level: 2})).toHaveText('On stock')
  // While it fades the menu takes the focus once more, and what is typed then chooses another style.
  await expect(studioPage.getByRole('menu')).toHaveCount(0)

  // The cursor is where it was, after the last letter.
  await text.press('Enter')
  await expect(text.getByRole('heading', {level: 2})).toHaveText('On stock')
  await studioPage.keyboard.type('Bones are ')
  await typeSet(studioPage, 'Control+b', 'never')
  await studioPage.keyboard.type(' waste, says ')
  await typeSet(studioPage, 'Control+i', 'everyone')
  await studioPage.keyboard.type(', see today’s ')
  await studioPage.keyboard.type('prices')
  await expect(text).toContainText('Bones are never waste, says everyone, see today’s prices')
  await studioPage.keyboard.press('Control+Shift+ArrowLeft')
  const linkButton = body.getByRole('button', {name: 'Link', exact: true})
  await linkButton.click()
  // Letter by letter, as people do: each is stored while the dialog stays open.
  const link = studioPage.getByTestId('popover-edit-dialog').getByRole('textbox', {name: 'Leads to'})
  await link.click()
  await link.pressSequentially('/butcher/lamb', {delay: 60})
  await expect(link).toHaveValue('/butcher/lamb')
  await studioPage.keyboard.press('Escape')
  await expectDraft(lake, ID, '/butcher/lamb')

  // The link is no longer where the cursor is once its button says so.
  await expect(linkButton).toHaveAttribute('data-selected', '')
  await text.getByText('Bones are').click()
  await expect(linkButton).not.toHaveAttribute('data-selected')
  await body.getByRole('button', {name: 'Insert Picture (block)'}).click()
  const dialog = studioPage.getByRole('dialog', {name: 'Edit Picture'})
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles(await createStripedPicture('between.png'))
  await expect(dialog.getByRole('img', {name: 'Preview of uploaded image'})).toBeVisible()
  await dialog.getByRole('textbox', {name: 'What the picture shows'}).pressSequentially('Stripes')
  await dialog.getByRole('textbox', {name: 'Caption'}).pressSequentially('Eight of them')
  await expectDraft(lake, ID, 'Eight of them')
  await dialog.getByRole('button', {name: 'Close dialog'}).click()
  await expect(dialog).toBeHidden()
  await expectAllStored(lake, ID)
  await studio.publish()

  await page.goto(`/blogDetails/${SLUG}`)
  const article = page.getByRole('article').first()
  await expect(article.getByRole('heading', {level: 2, name: 'On stock'})).toBeVisible()
  await expect(article.locator('strong')).toHaveText('never')
  await expect(article.locator('em')).toHaveText('everyone')
  await expect(article.getByRole('link', {name: 'prices', exact: true})).toHaveAttribute(
    'href',
    '/butcher/lamb',
  )
  const figure = article.getByRole('figure')
  await expect(figure).toContainText('Eight of them')
  const picture = figure.getByRole('img', {name: 'Stripes'})
  await picture.scrollIntoViewIfNeeded()
  expect(await stripeAt(picture, 0.06)).toBe('red')
})

/** Turned on by its key, and off again. */
async function typeSet(page: Page, key: string, words: string): Promise<void> {
  await page.keyboard.press(key)
  await page.keyboard.type(words)
  await page.keyboard.press(key)
}
