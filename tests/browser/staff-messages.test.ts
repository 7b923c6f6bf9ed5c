import {expectAccessible} from './axe'
import {expect, signedInState, watchContext} from './fixtures'
import {FIELDS, fill, formsTest as test, openForm} from './forms-page'

test('a message is answered from its page, and a second answer waits for the first to be seen', async ({
  browser,
  page,
  people,
  shop,
  watch,
}) => {
  watch.expectProblem(/\b409\b/)
  const form = await openForm(page, '/contact', 'contact')
  await fill(form, {...FIELDS, 'Full Name': 'Maryam Saleh', Email: 'maryam@people.example'})
  await form.getByRole('button', {name: 'SUBMIT'}).click()
  await expect(form.getByRole('status')).toHaveText('Form submitted successfully.')

  const signIn = async (who: (typeof people)['editor']) => {
    const context = await browser.newContext({storageState: signedInState(shop, who), baseURL: shop.origin})
    const watched = watchContext(context, () => new URL(shop.origin).host)
    watched.expectProblem(/\b409\b/)
    return {page: await context.newPage(), watched, close: () => context.close()}
  }
  const [first, second] = [await signIn(people.administrator), await signIn(people.editor)]
  for (const {page: one} of [first, second]) {
    await one.goto('/staff/messages?search=maryam')
    await one.getByRole('link', {name: 'Answer: message from Maryam Saleh'}).click()
    await expect(one.getByRole('heading', {level: 1})).toHaveText('Maryam Saleh')
  }
  const counter = first.page.getByRole('navigation', {name: 'Counter'})
  await expect(counter.getByRole('link', {name: /^Messages/})).toContainText('not handled')
  await first.page.getByRole('button', {name: 'Send answer'}).click()
  await expect(first.page.getByText('Please write an answer.')).toBeVisible()
  await first.page.getByLabel('Your answer').fill('We open at ten.\n\nSee you!')
  await first.page.getByRole('button', {name: 'Send answer'}).click()
  await expect(first.page.getByRole('status')).toHaveText(/Your answer is on its way/)
  await expect(first.page.getByRole('region', {name: 'Answers'})).toContainText('We open at ten.')
  await expectAccessible(first.page)

  await second.page.getByLabel('Your answer').fill('At nine, I think.')
  await second.page.getByRole('button', {name: 'Send answer'}).click()
  await expect(second.page.getByRole('alert')).toContainText(/has answered meanwhile/)
  await expect(second.page.getByRole('region', {name: 'Answers'})).toContainText('We open at ten.')
  await expect(second.page.getByLabel('Your answer')).toHaveValue('At nine, I think.')
  await expectAccessible(second.page)
  const leaving = second.page.waitForEvent('dialog')
  void second.page.getByRole('link', {name: 'All messages'}).click()
  await (await leaving).accept()
  await expect(second.page).toHaveURL('/staff/messages')
  await expect(second.page.getByRole('button', {name: /Maryam/})).toHaveCount(0)

  // Spam, and back; deleted for good after one look.
  await first.page.goto('/staff/messages?show=handled&search=saleh')
  await first.page.getByRole('button', {name: 'Open again: message from Maryam Saleh'}).click()
  await first.page.goto('/staff/messages?search=saleh')
  await first.page.getByRole('button', {name: 'Spam: message from Maryam Saleh'}).click()
  await expect(first.page.getByRole('status')).toContainText('Marked as spam')
  await first.page.getByRole('link', {name: 'Spam', exact: true}).click()
  await first.page.getByRole('link', {name: /^Open: message from Maryam/}).click()
  await expect(first.page.getByLabel('Your answer')).toHaveCount(0)
  await first.page.getByRole('button', {name: /^Delete/}).click()
  await first.page.getByRole('button', {name: 'Yes, delete it'}).click()
  await expect(first.page.getByRole('status')).toContainText('Deleted')
  await first.page.goto('/staff/messages?show=all&search=saleh')
  await expect(first.page.getByRole('heading', {name: 'Nothing found'})).toBeVisible()

  await first.page.goto('/embedded/mail')
  await expect(
    first.page.getByRole('link', {name: /Re: Your message to.*maryam@people\.example/s}),
  ).toHaveCount(1)
  for (const {watched, close} of [first, second]) {
    watched.stop()
    await close()
    expect(watched.problems.filter((problem) => !problem.includes('sandboxed'))).toEqual([])
  }
})
