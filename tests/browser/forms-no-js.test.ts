import {startStubService} from '../support/stub-service'
import type {StubService} from '../support/stub-service'
import {expect, test as base} from './fixtures'
import {
  closeToast,
  CONTACT_ERRORS,
  FIELDS,
  FIELDS_REQUIRED,
  fill,
  formsTest as test,
  INVALID_CONTACT,
  MISSING,
  openForm,
} from './forms-page'
import type {Field} from './forms-page'

/** The forms where no script sends them, and where hosted services take them. */

/** The same with the hosted services set, which say no. */
const gatewayTest = base.extend<object, {gateway: StubService}>({
  gateway: [
    async ({}, use) => {
      const gateway = await startStubService()
      gateway.respond = (response) => {
        response.statusCode = 500
        response.end('<p>The mailbox is full.</p>')
      }
      await use(gateway)
      await gateway.close()
    },
    {scope: 'worker'},
  ],
  shopEnv: async ({gateway}, use) => {
    const {href} = gateway.url
    await use({CONTACT_API_URL: href, SUBSCRIBE_API_URL: href})
  },
})

/** How Chromium, told to run no scripts, reports those that the page would have loaded ahead. */
const SCRIPT_NOT_LOADED = /^csp \S+\/assets\/\S+\.js$/
const REFUSED = /400/

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false})
  test.beforeEach(({watch}) => watch.expectProblem(SCRIPT_NOT_LOADED))

  test('the contact form says what is wrong at the top and beside the field', async ({page, watch}) => {
    watch.expectProblem(REFUSED)
    await page.goto('/contact')
    await page.getByRole('main').getByRole('button', {name: 'SUBMIT'}).click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(FIELDS_REQUIRED)
    for (const [field, text] of MISSING)
      await expect(page.getByRole('main').getByLabel(field)).toHaveAccessibleDescription(text)
    for (const [field, wrong, text] of CONTACT_ERRORS) {
      // From the footer of another page, on to the page of the form.
      await page.goto('/whychooseus')
      await fill(page.getByRole('contentinfo'), {...FIELDS, [field]: wrong})
      await page.getByRole('contentinfo').getByRole('button', {name: 'SUBMIT'}).click()
      await expect(page).toHaveURL('/contact')
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(text)
      const form = page.getByRole('main').locator('form')
      await expect(form.getByLabel(field)).toHaveAccessibleDescription(text)
      for (const other of Object.keys(FIELDS).filter((name) => name !== field)) {
        await expect(form.getByLabel(other)).toHaveValue(FIELDS[other as Field])
      }
    }
    await fill(page.getByRole('main'), FIELDS)
    await page.getByRole('button', {name: 'SUBMIT'}).click()
    await expect(page).toHaveURL('/contact?sent=1')
    await expect(page.getByRole('main')).toContainText('Form submitted successfully.')
    await expect(page.getByRole('main').getByLabel('Message')).toHaveValue('')
  })

  test('the newsletter says what is wrong and thanks', async ({page, watch}) => {
    watch.expectProblem(REFUSED)
    await page.goto('/butcher')
    const strip = page.getByRole('contentinfo')
    await strip.getByLabel('Email or phone number').fill('amina')
    await strip.getByRole('button', {name: 'Subscribe'}).click()
    await expect(page).toHaveURL('/newsletter')
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(INVALID_CONTACT)
    const input = page.getByRole('main').getByLabel('Email or phone number')
    await expect(input).toHaveAccessibleDescription(INVALID_CONTACT)
    await expect(input).toHaveValue('amina')
    await input.fill('sami@example.com')
    await page.getByRole('button', {name: 'Subscribe'}).click()
    await expect(page).toHaveURL('/newsletter?subscribed=mail')
    await expect(page.getByRole('main')).toContainText(
      'Subscribed successfully! We’ve sent you a link to confirm.',
    )
    const sample = page.getByRole('main').getByRole('link', {name: 'Here are this week’s deals'})
    await expect(sample).toHaveAttribute('href', '/weekly-deals')
  })
})

for (const javaScriptEnabled of [true, false]) {
  gatewayTest.describe(
    `hosted services that say no, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`,
    () => {
      gatewayTest.use({javaScriptEnabled})
      gatewayTest.beforeEach(({watch}) => watch.expectProblem(/502|^csp /))

      gatewayTest('are quoted, and what was typed stays', async ({page}) => {
        const refused = 'Failed to submit form: The mailbox is full.'
        const form = await openForm(page, '/contact', 'contact', javaScriptEnabled)
        await fill(form, FIELDS)
        await form.getByRole('button', {name: 'SUBMIT'}).click()
        if (javaScriptEnabled) await closeToast(page, 'alert', refused)
        else await expect(page.getByRole('main').getByRole('alert')).toHaveText(refused)
        await expect(form).toContainText(refused)
        await expect(form.getByLabel('Message')).toHaveValue(FIELDS.Message)

        const failed = 'Failed to subscribe. Please try again.'
        const news = await openForm(page, '/newsletter', 'newsletter', javaScriptEnabled)
        await news.getByLabel('Email or phone number').fill('amina@example.com')
        await news.getByRole('button', {name: 'Subscribe'}).click()
        if (javaScriptEnabled) await closeToast(page, 'alert', failed)
        await expect(news).toContainText(failed)
        await expect(news.getByLabel('Email or phone number')).toHaveValue('amina@example.com')
      })
    },
  )
}
