import {checkoutTest as test} from './checkout-fixtures'
import {expect} from './fixtures'
import {waitForHydration} from './hydration'
import {tabTo} from './keyboard'

/** From the home page to a paid order with nothing but keys, by the roles and names that a screen reader says. */

test.use({storageState: ({buyer}, use) => use(buyer.state)})

test('everything is found, bought and paid by keyboard, and by names alone', async ({page, checkout}) => {
  await page.goto('/')
  const search = page.getByRole('banner').getByLabel('Search the shop')
  await tabTo(page, search)
  await expect(search).toHaveRole('combobox')
  await page.keyboard.type('kuskus')
  const couscous = page.getByRole('option', {name: /^Couscous, fine/})
  await expect(couscous).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('option', {name: /^Couscous, fine/, selected: true})).toBeVisible({
      timeout: 500,
    })
  }).toPass({intervals: [10]})
  await page.keyboard.press('Enter')

  const heading = page.getByRole('heading', {level: 1})
  await expect(heading).toHaveText('Couscous, fine')
  const main = page.getByRole('main')
  await waitForHydration(main)
  await tabTo(page, main.getByRole('button', {name: 'Add to Cart', exact: true}).first())
  await page.keyboard.press('Enter')
  await expect(page.getByText('Added To Cart')).toBeVisible()
  // What was pressed has become something else; the focus is there, and not lost.
  await expect(main.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Shift+Tab')
  const openCart = page.getByRole('banner').getByRole('button', {name: 'Open your cart: 1 item, $3.99'})
  await tabTo(page, openCart)
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', {name: 'Your cart'})
  await tabTo(page, sheet.getByRole('button', {name: 'One more Couscous, fine'}))
  await page.keyboard.press('Enter')
  await tabTo(page, sheet.getByRole('link', {name: 'Check out'}))
  await page.keyboard.press('Enter')

  await checkout.expectOpen()
  await expect(heading).toBeFocused()
  const form = page.getByRole('form', {name: 'Checkout'})
  const days = form.getByRole('group', {name: 'Date'})
  const day = days.getByRole('radio', {checked: true})
  await tabTo(page, day)
  const first = (await day.getAttribute('value')) ?? ''
  await page.keyboard.press('ArrowRight')
  await expect(day).not.toHaveValue(first)
  await expect(day).toBeFocused()
  const send = form.getByRole('button', {name: 'CHECK OUT'})
  await tabTo(page, send)
  await page.keyboard.press('Enter')
  await expect(form.getByText('Please choose a time.')).toBeVisible()
  await expect(checkout.times(':enabled').first()).toBeFocused()
  await page.keyboard.press('Space')
  await expect(checkout.times(':checked')).toHaveCount(1)
  await page.keyboard.press('ArrowRight')
  await expect(checkout.times(':enabled').nth(1)).toBeChecked()
  const name = form.getByRole('textbox', {name: 'Full Name'})
  await tabTo(page, name)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Zaynab by Keyboard')
  const phone = form.getByRole('textbox', {name: 'Phone Number'})
  await tabTo(page, phone)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('(555) 010-0188')
  await tabTo(page, send)
  await page.keyboard.press('Enter')

  const pay = page.getByRole('button', {name: 'Pay $7.98'})
  await expect(pay).toBeVisible()
  const card = {
    'Card number': '4242424242424242',
    'Expires (MM / YY)': '12 / 34',
    CVC: '123',
    'Name on card': 'Zaynab Omar',
    'ZIP code': '44126',
  }
  for (const [label, value] of Object.entries(card)) {
    await tabTo(page, page.getByRole('textbox', {name: label}))
    await page.keyboard.type(value)
  }
  await tabTo(page, pay)
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText('ORDER COMPLETE')
  await expect(main).toContainText('Thank you, Zaynab. We have your order.')
})
