import {visit} from '../support/preview'
import {PresentationPage} from './presentation-page'
import {expect, test as base} from './studio-fixtures'

/** The shop beside the forms: what is clicked opens its field, what is typed shows at once, and to nobody else. */

const test = base.extend<{presentation: PresentationPage; shoppersSee: (path: string) => Promise<string>}>({
  presentation: async ({studio}, use) => use(new PresentationPage(studio)),
  shoppersSee: async ({shop}, use) => use(async (path) => (await visit(shop.origin + path)).text()),
})

test('a butcher price', async ({presentation, studio, shoppersSee}) => {
  const path = '/butcher/lamb'
  await presentation.open(path)
  const price = presentation.mark('butcherItem-lamb-neck', 'price')
  await presentation.click(price, 'Neck')
  await expect(studio.price()).toBeFocused()
  await studio.price().fill('12.34')
  await expect(price).toContainText('$12.34')
  await studio.price().fill('56.78')
  await expect(price).toContainText('$56.78')
  expect(await shoppersSee(path)).not.toMatch(/56\.78|12\.34/)
  await studio.publish()
  await expect.poll(() => shoppersSee(path)).toContain('56.78')
})

test('a deal', async ({presentation, studio, shoppersSee}) => {
  const path = '/weekly-deals'
  await presentation.open(path)
  const card = presentation.mark('deal-couscous', 'image')
  await presentation.click(card.getByText('fine or medium').first(), 'Moroccan couscous')
  await expect(studio.textbox('Title')).toBeFocused()
  await studio.textbox('Offer').fill('Now only $3.79')
  await expect(presentation.shop.getByText('Now only')).toBeVisible()
  expect(await shoppersSee(path)).not.toContain('Now only')
  await studio.publish()
  await expect.poll(() => shoppersSee(path)).toContain('Now only')
})

test('opening hours', async ({presentation, studio, shoppersSee}) => {
  await presentation.open('/contact')
  await presentation.click(presentation.mark('storeSettings', 'hours'), 'Baraka')
  const hours = presentation.field('hours')
  await expect(hours).toBeVisible()
  await hours.getByText('Friday').click()
  const dialog = studio.page.getByRole('dialog')
  await dialog.getByRole('textbox', {name: 'Closes'}).fill('11:15 PM')
  await dialog.getByRole('textbox', {name: 'Closes'}).press('Tab')
  await expect(presentation.shop.getByRole('main').getByText('11:15 PM').first()).toBeVisible()
  expect(await shoppersSee('/contact')).not.toContain('11:15 PM')
  await studio.page.keyboard.press('Escape')
  await studio.publish()
  await expect.poll(() => shoppersSee('/contact')).toContain('11:15 PM')
})
