import {expectAccessible} from './axe'
import {checkoutTest as test, LENTILS_CART, LENTILS_TOTAL, readCode} from './checkout-fixtures'
import {OrderConfirmationPage} from './checkout-page'
import {waitForMail} from '../security/customers'
import {mainOf, sectionOf, signOut, submitSignIn} from './customers-page'
import {expect} from './fixtures'
import {DESKTOP_VIEWPORT, PHONE_VIEWPORT} from './shop-page'

/** Signing in on the way to pay. */

test('who is not signed in does so on the way, and loses nothing', async ({
  page,
  makeBuyer,
  checkout,
  payment,
  cart,
}) => {
  const buyer = await makeBuyer()
  await cart.seedStorage(LENTILS_CART)
  await checkout.open()
  // Its own frame: no newsletter, no contact form, one name and one phone.
  await expect(page.locator('form')).toHaveCount(1)
  await expect(page.getByRole('banner').getByRole('link', {name: '(555) 010-0142'})).toBeVisible()
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname))
  const {date, time} = await checkout.checkOut({name: 'Umm Zaynab', phone: '(555) 010-0188'}, 3)
  await expect(checkout.signInDialog()).toBeVisible()
  // It was known before: name and phone went nowhere.
  expect(posts.filter((path) => path.startsWith('/checkout'))).toEqual([])
  await expectAccessible(page)
  await checkout.signInDialog().getByRole('link', {name: 'Use a password'}).click()
  await expect(page).toHaveURL('/sign-in?to=%2Fcheckout')
  await submitSignIn(page, buyer)
  await checkout.expectOpen()
  await expect(checkout.name()).toHaveValue('Umm Zaynab')
  await expect(checkout.phone()).toHaveValue('(555) 010-0188')
  await expect(checkout.days(':checked')).toHaveValue(date)
  await expect(checkout.times(':checked')).toHaveValue(time)
  await checkout.expectSums({TOTAL: LENTILS_TOTAL})
  await checkout.submit()
  await payment.expectOpen(LENTILS_TOTAL)
  await payment.pay()
  await new OrderConfirmationPage(page).expectComplete()
})

for (const viewport of [PHONE_VIEWPORT, DESKTOP_VIEWPORT])
  test(`who has no account buys by a mailed code, and leaves nothing behind for the next customer, at ${viewport.width} px`, async ({
    page,
    mailedShop,
    makeBuyer,
    checkout,
    payment,
    cart,
    watch,
  }) => {
    watch.expectProblem(/\b401\b/)
    await page.setViewportSize(viewport)
    const email = `fatima-${viewport.width}@people.example`
    await cart.seedStorage(LENTILS_CART)
    await checkout.open()
    const {date} = await checkout.checkOut({name: 'Fatima Khan', phone: '+1 216 555 0199'}, 2)
    const dialog = checkout.signInDialog()
    await dialog.getByRole('button', {name: 'Email me a code'}).click()
    await expect(dialog.getByLabel('Email Address')).toHaveAccessibleDescription(
      'Please enter your email address.',
    )
    await expect(dialog.getByLabel('Email Address')).toBeFocused()
    await dialog.getByLabel('Email Address').fill(email)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('status')).toHaveText(`We’ve emailed a 6-digit code to ${email}.`)
    await expect(dialog.getByLabel('Code')).toBeFocused()
    await expectAccessible(page, '[role="dialog"]')
    await page.keyboard.type('000000')
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Code')).toHaveAccessibleDescription(/^That code isn’t right/)
    await dialog.getByLabel('Code').fill(await readCode(mailedShop, email))
    await dialog.getByRole('button', {name: 'Sign in'}).click()
    await expect(dialog).toHaveCount(0)
    await expect(checkout.form()).toContainText(`Signed in as ${email}.`)
    await expect(checkout.signInPanel()).toHaveCount(0)
    await expect(checkout.name()).toHaveValue('Fatima Khan')
    await expect(checkout.days(':checked')).toHaveValue(date)
    await checkout.submit()
    await payment.expectOpen(LENTILS_TOTAL)
    await payment.pay()
    await new OrderConfirmationPage(page).expectComplete()
    await expect.poll(() => cart.storedLines()).toEqual([])

    await page.goto('/customer-portal/account')
    const details = sectionOf(page, 'Your details')
    for (const text of ['Fatima', 'Khan', '(216) 555-0199']) await expect(details).toContainText(text)
    // Typed and not sent, in another tab as well.
    await page.evaluate((items) => window.localStorage.setItem('cartItems', items), LENTILS_CART)
    const tab = await page.context().newPage()
    await tab.goto('/checkout')
    await mainOf(tab).getByLabel('Full Name').fill('Fatima Khan again')
    await signOut(page)
    const amina = await makeBuyer()
    await page.goto('/sign-in?to=%2Fcheckout')
    await submitSignIn(page, amina)
    await checkout.expectOpen()
    for (const shown of [page, tab]) {
      await shown.goto('/checkout')
      await expect(mainOf(shown).getByLabel('Full Name')).toHaveValue(`${amina.name} ${amina.lastName}`)
      await expect(mainOf(shown).getByLabel('Phone Number')).toHaveValue('(555) 010-0177')
    }
  })

test('where the store allows it, a guest buys by keyboard, changes the order by mail, and leaves nothing behind', async ({
  page,
  mailedShop: {shop, mails},
  ready,
  checkout,
  payment,
  cart,
  setPickup,
  watch,
}) => {
  watch.expectProblem(/\b404\b/)
  await page.setViewportSize(PHONE_VIEWPORT)
  await setPickup({guestCheckout: true})
  const email = 'umm.zaynab@people.example'
  await cart.seedStorage(LENTILS_CART)
  await checkout.open()
  const {date} = await checkout.checkOut({name: 'Umm Zaynab', phone: '(555) 010-0188'}, 2)
  const dialog = checkout.signInDialog()
  await dialog.getByRole('button', {name: 'Continue as guest'}).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  const choice = checkout.form().getByRole('radio', {name: 'Continue as guest'})
  await expect(choice).toBeChecked()
  const field = checkout.form().getByLabel('Email Address').filter({visible: true})
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription(/Please enter your email address\.$/)
  await expectAccessible(page)
  await page.keyboard.type(email)
  await page.reload()
  await checkout.expectOpen()
  await expect(choice).toBeChecked()
  await expect(field).toHaveValue(email)
  await checkout.submit()
  await payment.expectOpen(LENTILS_TOTAL)
  await payment.pay()
  const confirmation = new OrderConfirmationPage(page)
  const number = await confirmation.expectComplete()
  await expect(confirmation.pickup().getByRole('link', {name: 'Follow your order'})).toHaveAttribute(
    'href',
    `/guest-order/${number.replace('-', '')}`,
  )
  const {cookie} = ready.staff.shopkeeper
  const counter = await fetch(`${shop.origin}/staff/orders?date=${date}`, {headers: {cookie}})
  const onCounter = await counter.text()
  for (const text of ['Umm Zaynab', '(555) 010-0188', number]) expect(onCounter).toContain(text)

  await expect.poll(() => cart.storedLines()).toEqual([])
  const stored = () =>
    page.evaluate(() => JSON.stringify([{...window.sessionStorage}, {...window.localStorage}]))
  for (const text of ['Umm Zaynab', email, '010-0188']) await expect.poll(stored).not.toContain(text)
  await page.evaluate((items) => window.localStorage.setItem('cartItems', items), LENTILS_CART)
  await checkout.open()
  await expect(choice).not.toBeChecked()
  for (const input of [checkout.name(), checkout.phone(), page.locator('#checkout-guest-email')]) {
    await expect(input).toHaveValue('')
  }

  await page.context().clearCookies()
  const {text = ''} = await waitForMail(mails, email, /Order .* confirmed/)
  const [, link = ''] = /(\/guest-order\/[\w.-]+)>/.exec(text) ?? []
  await page.goto(link.split('.')[0] ?? '')
  await expect(mainOf(page)).not.toContainText('Umm Zaynab')
  await page.goto(link)
  await expect(page.getByRole('heading', {level: 2, name: number})).toBeVisible()
  await expectAccessible(page)
  await mainOf(page)
    .getByRole('link', {name: `Cancel order ${number}`})
    .click()
  await mainOf(page).getByRole('button', {name: 'Yes, cancel it'}).click()
  await expect(mainOf(page).getByRole('status')).toContainText(`Order ${number} is canceled.`)
})
