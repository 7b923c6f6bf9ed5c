import {expectAccessible} from './axe'
import {expect, signIn} from './fixtures'
import {formsTest as test} from './forms-page'
import {hold, SCRIPTS} from './hold'
import {createMailReader} from './mail-reader'

test('the weekly deals go to who subscribed, and a press in the mail ends them', async ({
  page,
  people,
  ready,
  shop,
  watch,
}) => {
  // So Chromium says of the frame, which shows the mail without letting it run anything.
  watch.expectProblem(/sandboxed/)
  const mails = createMailReader(shop, ready.staff.administrator)
  for (const name of ['amina', 'bilal']) {
    const reach = `${name}@readers.example`
    await page.request.post('/newsletter/subscribe', {form: {reach}, headers: {origin: shop.origin}})
    await page.goto(await mails.findLink(reach, 'Please confirm', '/newsletter/confirm'))
    await page.getByRole('button', {name: 'Confirm'}).click()
    await expect(page.getByRole('heading', {level: 1})).toHaveText('You’re subscribed')
  }

  await signIn(page, people.editor, '/staff/messages')
  await page.getByRole('link', {name: 'Weekly deals by mail'}).click()
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Weekly deals by mail')
  await expect(page.getByText('2 confirmed subscribers')).toBeVisible()
  await page.getByLabel('Subject').fill('Deals for the weekend')
  await page.getByLabel('Opening').fill('Salaam! Come early on Friday.')
  await page.getByRole('button', {name: 'Show it like this'}).click()
  const frame = page.frameLocator('iframe')
  await expect(frame.getByText('Salaam! Come early on Friday.')).toBeVisible()
  await expect(frame.getByRole('link', {name: 'Unsubscribe'})).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', {name: 'Send me a test'}).click()
  await expect(page.getByRole('status')).toHaveText('A test is on its way to you.')

  await page.getByRole('button', {name: 'Send to 2 subscribers'}).click()
  const ask = page.getByRole('region', {name: 'Send it to 2 subscribers now?'})
  await expect(ask).toContainText('Deals for the weekend')
  await expect(ask).not.toContainText('a second mail')
  await ask.getByRole('button', {name: 'Yes, send to 2 subscribers'}).click()
  await expect(page.getByText(/It is being sent/)).toBeVisible()
  const past = page.getByRole('table', {name: 'Sent so far'})
  // The page follows by itself.
  await expect(past.getByRole('row', {name: /Deals for the weekend/})).toContainText(
    /^Deals for the weekend ?Sent/,
  )
  await expect(
    past
      .getByRole('row', {name: /Deals for the weekend/})
      .getByRole('cell')
      .nth(2),
  ).toContainText('2')
  await expectAccessible(page)

  // A second one of the same week says so.
  await page.getByRole('button', {name: 'Send to 2 subscribers'}).click()
  await expect(page.getByText('This would be a second mail in one week.')).toBeVisible()
  await page.getByRole('link', {name: 'Not now'}).click()

  const leave = await mails.findLink(
    'amina@readers.example',
    'Deals for the weekend',
    '/newsletter/unsubscribe',
  )
  await page.goto(leave)
  await page.getByRole('button', {name: 'Unsubscribe'}).click()
  await expect(page.getByRole('heading', {level: 1})).toHaveText('You’re unsubscribed')
  await page.goto('/staff/newsletter')
  await expect(page.getByText('1 confirmed subscriber')).toBeVisible()
  await expect(
    past
      .getByRole('row', {name: /Deals for the weekend/})
      .getByRole('cell')
      .nth(4),
  ).toContainText('1')
})

test('what is typed before the page is alive stays', async ({page, people, watch}) => {
  watch.expectProblem(/sandboxed/)
  await signIn(page, people.editor, '/staff/messages')
  const scripts = await hold(page, SCRIPTS)
  await page.goto('/staff/newsletter', {waitUntil: 'commit'})
  const opening = page.getByLabel('Opening')
  await expect(opening).not.toHaveValue('')
  await opening.fill('Typed early.')
  await scripts.release()
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'all')
  await expect(opening).toHaveValue('Typed early.')
})
