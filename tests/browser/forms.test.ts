import type {Page} from '@playwright/test'
import {expect, signIn} from './fixtures'
import {expectAccessible} from './axe'
import {
  closeToast,
  CONTACT_ERRORS,
  expectBar,
  FIELDS,
  FIELDS_REQUIRED,
  fill,
  formsTest as test,
  suppressFocusEvents,
  toastDuration,
  INVALID_CONTACT,
  MISSING,
  openForm,
  advanceToastTime,
  waitForToast,
  toast,
} from './forms-page'

/** The contact form and the newsletter, as people meet them. */

test.describe('with JavaScript', () => {
  for (const [where, path] of [
    ['footer', '/whychooseus'],
    ['page', '/contact'],
  ] as const) {
    test(`the contact form of the ${where} says what is wrong, where and in a toast`, async ({page}) => {
      const form = await openForm(page, path, 'contact')
      await form.getByRole('button', {name: 'SUBMIT'}).click()
      for (const [field, text] of MISSING)
        await expect(form.getByLabel(field)).toHaveAccessibleDescription(text)
      await expect(form.getByLabel('Full Name')).toBeFocused()
      await closeToast(page, 'alert', FIELDS_REQUIRED)
      for (const [field, wrong, text] of CONTACT_ERRORS) {
        await fill(form, {...FIELDS, [field]: wrong})
        await form.getByRole('button', {name: 'SUBMIT'}).click()
        await expect(form.getByLabel(field)).toHaveAccessibleDescription(text)
        await expect(form.getByLabel(field)).toHaveAttribute('aria-invalid', 'true')
        await expect(form.getByLabel(field)).toBeFocused()
        await expect(form.locator('[aria-invalid]')).toHaveCount(1)
        await closeToast(page, 'alert', text)
      }
      // Nothing was lost on the way.
      await expect(form.getByLabel('Full Name')).toHaveValue(FIELDS['Full Name'])
      await expect(page).toHaveURL(path)
    })

    test(`the contact form of the ${where} sends once and empties itself`, async ({page}) => {
      let sends = 0
      await page.route('**/contact/send', async (route) => {
        sends++
        await new Promise((resolve) => setTimeout(resolve, 400))
        await route.continue()
      })
      const form = await openForm(page, path, 'contact')
      await fill(form, FIELDS)
      await form.getByRole('button', {name: 'SUBMIT'}).dblclick()
      await expect(form.getByRole('button', {name: 'Sending...'})).toBeDisabled()
      await expect(toast(page, 'status')).toContainText('Form submitted successfully.')
      await expect(form.getByRole('button', {name: 'SUBMIT'})).toBeEnabled()
      await expect(form.getByRole('button', {name: 'SUBMIT'})).toBeFocused()
      await expect(form.getByRole('status')).toHaveText('Form submitted successfully.')
      for (const field of Object.keys(FIELDS)) await expect(form.getByLabel(field)).toHaveValue('')
      expect(sends).toBe(1)
      await expect(page).toHaveURL(path)
    })
  }

  test('a lost connection loses nothing that was typed', async ({page, watch}) => {
    watch.expectProblem(/ERR_FAILED|An error occurred|Failed to subscribe/)
    await page.route('**/contact/send', (route) => route.abort('failed'))
    await page.route('**/newsletter/subscribe', (route) => route.abort('failed'))
    const form = await openForm(page, '/', 'contact')
    await fill(form, FIELDS)
    await form.getByRole('button', {name: 'SUBMIT'}).click()
    await closeToast(page, 'alert', 'An error occurred while submitting the form.')
    await expect(form).toContainText('An error occurred while submitting the form.')
    for (const [field, value] of Object.entries(FIELDS)) {
      await expect(form.getByLabel(field)).toHaveValue(value)
    }
    await expect(form.getByRole('button', {name: 'SUBMIT'})).toBeEnabled()

    const news = await openForm(page, '/whychooseus', 'newsletter')
    await news.getByLabel('Email or phone number').fill('amina@example.com')
    await news.getByRole('button', {name: 'Subscribe'}).click()
    await closeToast(page, 'alert', 'Failed to subscribe. Please try again.')
    await expect(news.getByLabel('Email or phone number')).toHaveValue('amina@example.com')
    await expect(news.getByRole('button', {name: 'Subscribe'})).toBeEnabled()
  })

  test('the newsletter says what is wrong, turns, and thanks', async ({page}) => {
    const form = await openForm(page, '/butcher', 'newsletter')
    const input = form.getByLabel('Email or phone number')
    for (const wrong of ['', 'amina', '555010014', '25550100142']) {
      await input.fill(wrong)
      await form.getByRole('button', {name: 'Subscribe'}).click()
      await expect(input).toHaveAccessibleDescription(INVALID_CONTACT)
      await expect(input).toBeFocused()
      await closeToast(page, 'alert', INVALID_CONTACT)
      await expect(input).toHaveValue(wrong)
    }
    await page.route('**/newsletter/subscribe', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      await route.continue()
    })
    for (const reach of ['amina@example.com', '(555) 010-0142']) {
      await input.fill(reach)
      await input.press('Enter')
      await expect(form.getByRole('button', {name: 'Subscribing'})).toBeDisabled()
      await expect(form.getByRole('button', {name: 'Subscribe', exact: true})).toHaveCount(0)
      await closeToast(page, 'status', 'Subscribed successfully!')
      await expect(input).toHaveValue('')
      await expect(form.getByRole('button', {name: 'Subscribe', exact: true})).toBeEnabled()
    }
  })

  test('the toasts stand at the top right, wait under the pointer, and go on time', async ({page}) => {
    await suppressFocusEvents(page)
    const form = await openForm(page, '/whychooseus', 'newsletter')
    await form.getByRole('button', {name: 'Subscribe'}).click()
    const news = toast(page, 'alert')
    await expect(news).toBeVisible()
    const box = await news.boundingBox()
    expect(box && box.x + box.width).toBeGreaterThan(1440 - 40)
    // Never over the header.
    const header = await page.getByRole('banner').boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
    expect(await toastDuration(news)).toBe('4s')
    await advanceToastTime(news, 4_000)
    await expect(news).toHaveCount(0)

    const contact = await openForm(page, '/whychooseus', 'contact')
    await contact.getByRole('button', {name: 'SUBMIT'}).click()
    await waitForToast(page)
    const waiting = toast(page, 'alert')
    await waiting.hover()
    await expectBar(waiting, 'paused')
    await advanceToastTime(waiting, 6_000)
    await expectBar(waiting, 'paused')
    await expect(waiting).toBeVisible()
    await page.mouse.move(10, 500)
    await expectBar(waiting, 'running')
    await advanceToastTime(waiting, 6_000)
    await expect(waiting).toHaveCount(0)
  })

  test('a toast waits while the window is not looked at, and lasts five seconds', async ({page}) => {
    await suppressFocusEvents(page)
    const form = await openForm(page, '/whychooseus', 'contact')
    await form.getByRole('button', {name: 'SUBMIT'}).click()
    const shown = toast(page, 'alert')
    await expect(shown).toBeVisible()
    // How long it takes without anybody there is written in the bar that it runs by.
    expect(await toastDuration(shown)).toBe('5s')
    await waitForToast(page)
    await page.evaluate(() => window.dispatchEvent(new Event('blur')))
    await expectBar(shown, 'paused')
    await advanceToastTime(shown, 6_000)
    await expectBar(shown, 'paused')
    await expect(shown).toBeVisible()
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expectBar(shown, 'running')
    await advanceToastTime(shown, 6_000)
    await expect(shown).toHaveCount(0)
  })

  test('a toast can be dragged away, but not by a little', async ({page}) => {
    await suppressFocusEvents(page)
    const form = await openForm(page, '/whychooseus', 'contact')
    await form.getByRole('button', {name: 'SUBMIT'}).click()
    await waitForToast(page)
    await toast(page, 'alert').hover()
    const box = await toast(page, 'alert').boundingBox()
    if (!box) throw new Error('no toast')
    const drag = async (part: number) => {
      const [x, y] = [box.x + 30, box.y + box.height / 2]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + box.width * part, y, {steps: 8})
      await page.mouse.up()
    }
    await drag(0.7)
    // It goes back to where it was.
    await expect
      .poll(async () => Math.round((await toast(page, 'alert').boundingBox())?.x ?? 0))
      .toBe(Math.round(box.x))
    await drag(0.9)
    await expect(toast(page, 'alert')).toHaveCount(0)
  })

  test('what the toasts need is not in the first load', async ({page}) => {
    const requests: string[] = []
    page.on('request', (request) => void requests.push(new URL(request.url()).pathname))
    const form = await openForm(page, '/whychooseus', 'contact')
    expect(requests.filter((path) => /toaster/.test(path))).toEqual([])
    await form.getByRole('button', {name: 'SUBMIT'}).click()
    await expect(toast(page, 'alert')).toBeVisible()
    expect(requests.filter((path) => /toast.*\.css/i.test(path))).toHaveLength(1)
  })

  for (const [name, size] of Object.entries({
    phone: {width: 390, height: 844},
    desk: {width: 1440, height: 900},
  })) {
    test(`every state is fit for everyone (${name})`, async ({page}) => {
      await page.setViewportSize(size)
      await page.emulateMedia({reducedMotion: 'reduce'})
      const form = await openForm(page, '/contact', 'contact')
      const main = page.getByRole('main')
      await expect(main).toContainText(/Open until \d|Opens at \d|Closed today/)
      await expect(main).toContainText('Park for free behind the store')
      await expectAccessible(page)
      await form.getByRole('button', {name: 'SUBMIT'}).click()
      // Without motion, too, it stays for its time.
      expect(await toastDuration(toast(page, 'alert'))).toBe('5s')
      await toast(page, 'alert').hover()
      await expectAccessible(page)
      await fill(form, {...FIELDS, Message: `Every state, ${name}`})
      await form.getByRole('button', {name: 'SUBMIT'}).click()
      await expect(form.getByRole('status')).toHaveText('Form submitted successfully.')
      await expectAccessible(page)

      const news = await openForm(page, '/whychooseus', 'newsletter')
      await news.getByRole('button', {name: 'Subscribe'}).click()
      await expect(toast(page, 'alert')).toBeVisible()
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
      for (const button of await page.getByRole('contentinfo').getByRole('button').all()) {
        expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      }
      for (const path of ['/newsletter', '/newsletter/confirm?token=x', '/newsletter/unsubscribe?token=x']) {
        await page.goto(path)
        await expectAccessible(page)
      }
    })
  }
})

test('from the form to the mail, the list, and out again', async ({page, people, watch}) => {
  // So Chromium says of the mailbox, which shows mails without letting them run anything.
  watch.expectProblem(/sandboxed/)
  const form = await openForm(page, '/newsletter', 'newsletter')
  await form.getByLabel('Email or phone number').fill('way@example.com')
  await form.getByRole('button', {name: 'Subscribe'}).click()
  await expect(toast(page, 'status')).toContainText('Subscribed successfully!')

  await signIn(page, people.administrator, '/staff/messages')
  await expect(page).toHaveURL('/staff/messages')
  const confirm = await findLink(page, /Please confirm.*way@example\.com/s, '/newsletter/confirm')
  await page.goto(confirm)
  await page.getByRole('button', {name: 'Confirm'}).click()
  await expect(page.getByRole('heading', {level: 1})).toHaveText('You’re subscribed')
  const list = await page.request.get('/staff/messages/subscribers.csv')
  expect(await list.text()).toContain('email,way@example.com,confirmed,')

  const leave = await findLink(page, /Welcome to the news.*way@example\.com/s, '/newsletter/unsubscribe')
  await page.goto(leave)
  await page.getByRole('button', {name: 'Unsubscribe'}).click()
  await expect(page.getByRole('heading', {level: 1})).toHaveText('You’re unsubscribed')
  expect(await (await page.request.get('/staff/messages/subscribers.csv')).text()).not.toContain('way@')
})

test('staff read a message and mark it', async ({page, people}) => {
  const form = await openForm(page, '/contact', 'contact')
  await fill(form, {...FIELDS, 'Full Name': 'Zaynab <b>Omar</b>'})
  await form.getByRole('button', {name: 'SUBMIT'}).click()
  await expect(form.getByRole('status')).toHaveText('Form submitted successfully.')
  await signIn(page, people.editor, '/staff/messages')
  const message = page.getByRole('article', {name: 'Zaynab <b>Omar</b>'})
  await expect(message).toContainText(FIELDS.Message)
  await expect(message.getByRole('link', {name: '(555) 010-0142'})).toHaveAttribute(
    'href',
    'tel:+15550100142',
  )
  await expectAccessible(page)
  await message.getByRole('button', {name: /Mark as handled/}).click()
  // It waits for nobody any more.
  await expect(message).toHaveCount(0)
  await page.getByRole('link', {name: 'Handled', exact: true}).click()
  await expect(message).toContainText('Handled by Edith Editor')
  await message.getByRole('button', {name: /Open again/}).click()
  await page.getByRole('link', {name: 'Open', exact: true}).click()
  await expect(message.getByRole('button', {name: /Mark as handled/})).toBeVisible()
})

/** The link of that kind in the newest mail that fits. */
async function findLink(page: Page, mail: RegExp, path: string): Promise<string> {
  await expect(async () => {
    await page.goto('/embedded/mail')
    await expect(page.getByRole('link', {name: mail}).first()).toBeVisible({timeout: 500})
  }).toPass()
  await page.getByRole('link', {name: mail}).first().click()
  await expect(page.getByRole('link', {name: /All mails/})).toBeVisible()
  const source = await page.request.get(`${page.url()}/html`)
  const found = new RegExp(`${path}\\?token=[\\w.-]+`).exec(await source.text())
  if (!found) throw new Error(`no ${path} in the mail`)
  return found[0]
}
