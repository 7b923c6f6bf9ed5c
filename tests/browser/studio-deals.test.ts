import type {SanityClient} from '@sanity/client'
import {expect, expectDraft, test} from './studio-fixtures'
import type {StudioPage} from './studio-page'

/** Deals come and go by their dates, and the Studio says what is wrong with them. */

const DAY_MS = 24 * 60 * 60 * 1000
/** Time enough to open the page before a deal begins or ends. */
const SOON_MS = 10_000

const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString()

test('the lists say what runs, what comes and what has ended', async ({studio, lake}) => {
  await putDeal(lake, 'coming', {title: 'Liver week', validFrom: fromNow(2 * DAY_MS)})
  await putDeal(lake, 'over', {
    title: 'Feet of the week',
    validFrom: fromNow(-9 * DAY_MS),
    validUntil: fromNow(-2 * DAY_MS),
  })
  await putDeal(lake, 'ending', {
    title: 'Neck until Friday',
    validFrom: fromNow(-DAY_MS),
    validUntil: fromNow(3 * DAY_MS),
  })
  for (const [list, title, when] of [
    ['coming', 'Liver week', /Starts /],
    ['ended', 'Feet of the week', /Ended /],
    ['running', 'Neck until Friday', /Runs until /],
  ] as const) {
    await studio.go(`/studio/structure/deals;${list}`)
    await expect(studio.listItem(title)).toContainText(when)
    for (const other of ['Liver week', 'Feet of the week', 'Neck until Friday']) {
      if (other !== title) await expect(studio.listItem(other)).toHaveCount(0)
    }
  }
})

test('a deal that ends before it begins cannot be published', async ({page, studio, lake}) => {
  const id = await putDeal(lake, 'backwards', {title: 'Yesterday’s lamb', validFrom: fromNow(DAY_MS)})
  await studio.openDocument('deal', id)
  await studio.openTab('When and where')
  await studio.textbox('Until').fill('Sat, Nov 1, 2025 9:00 AM')
  await studio.textbox('Until').press('Tab')
  await expectDraft(lake, id, '2025-11-01')
  await expectMark(studio, 'error', 'The end must be later than the start')
  await expect(studio.publishButton()).toBeDisabled()
  await page.goto('/weekly-deals')
  await expect(page.getByRole('heading', {name: 'Yesterday’s lamb'})).toHaveCount(1)
})

test('dates are typed as people type them, and what cannot be read is said and not published', async ({
  studio,
  lake,
}) => {
  const id = await putDeal(lake, 'typed', {title: 'Brisket days', validUntil: '2026-11-30T02:00:00.000Z'})
  await studio.openDocument('deal', id)
  await studio.openTab('When and where')
  const until = studio.textbox('Until')
  await expect(until).toHaveValue('Sun, Nov 29, 2026, 9:00 PM')
  await until.fill('11/28/2026 10 AM')
  await expect(studio.form().getByText('Sat, Nov 28, 2026, 10:00 AM')).toBeVisible()
  await until.press('Tab')
  await expect(until).toHaveValue('Sat, Nov 28, 2026, 10:00 AM')
  // By the clock of the store, whatever the computer's is.
  await expectDraft(lake, id, '2026-11-28T15:00:00.000Z')

  await until.fill('11/38 9pm')
  await until.press('Tab')
  await expect(studio.form().getByText('There is no November 38')).toBeVisible()
  await expect(until).toHaveValue('11/38 9pm')
  await expectDraft(lake, id, '11/38 9pm')
  await expectMark(studio, 'error', 'This cannot be read.')
  await expect(studio.publishButton()).toBeDisabled()

  await until.fill('21:00')
  await until.press('Enter')
  await expect(until).toHaveValue(/9:00 PM$/)
  await studio.form().locator('input[type=date]').last().fill('2026-11-27')
  await expect(until).toHaveValue('Fri, Nov 27, 2026, 9:00 PM')
  await expectDraft(lake, id, '2026-11-28T02:00:00.000Z')
  await studio.publish()
  expect(await lake.fetch<string>('*[_id == $id][0].validUntil', {id})).toBe('2026-11-28T02:00:00.000Z')
})

test('a date that somebody else changes while one types is not overwritten in passing', async ({
  studio,
  lake,
}) => {
  const id = await putDeal(lake, 'shared', {title: 'Shank days', validUntil: '2026-11-30T02:00:00.000Z'})
  await studio.openDocument('deal', id)
  await studio.openTab('When and where')
  const until = studio.textbox('Until')
  await expect(until).toHaveValue('Sun, Nov 29, 2026, 9:00 PM')
  await until.fill('11/28 10 AM')
  await lake.patch(id).set({validUntil: '2026-12-01T02:00:00.000Z'}).commit()
  const said = studio.form().getByText('Someone changed it meanwhile, to Mon, Nov 30, 2026, 9:00 PM.')
  await expect(said).toBeVisible()
  await until.press('Tab')
  await expect(until).toHaveValue('11/28 10 AM')
  await until.press('Escape')
  await expect(until).toHaveValue('Mon, Nov 30, 2026, 9:00 PM')
  await expect(said).toHaveCount(0)
})

test('two deals on one meat at one time are named', async ({studio, lake}) => {
  const onOxtail = {
    kind: 'percentOff',
    percent: 10,
    appliesTo: [{_key: 'oxtail', _type: 'reference', _weak: true, _ref: 'butcherItem-beef-oxtail'}],
  }
  await putDeal(lake, 'first', {title: 'Oxtail days', ...onOxtail})
  const id = await putDeal(lake, 'second', {title: 'Soup season', ...onOxtail})
  await studio.openDocument('deal', id)
  await studio.openTab('Price')
  await expectMark(
    studio,
    'warning',
    '“Oxtail days” changes the price of Oxtail at the same time. Change the dates or the list of one',
  )
})

test('a deal comes to the open page and leaves it at its time, without anyone’s doing', async ({
  page,
  lake,
}) => {
  await putDeal(lake, 'clock', {
    title: 'Kofta hour',
    validFrom: fromNow(SOON_MS),
    validUntil: fromNow(2 * SOON_MS),
  })
  const running = page.getByRole('main').getByRole('heading', {level: 2, name: 'Kofta hour'})
  await page.goto('/weekly-deals')
  const soon = page.getByRole('region', {name: 'Coming soon'}).getByRole('heading', {name: 'Kofta hour'})
  await expect(soon).toBeVisible()
  await expect(running).toHaveCount(0)
  await expect(running).toBeVisible()
  await expect(soon).toHaveCount(0)
  await expect(running).toHaveCount(0)
})

async function putDeal(lake: SanityClient, slug: string, fields: Record<string, unknown>): Promise<string> {
  const id = `deal-of-test-${slug}`
  await lake.createOrReplace({
    _id: id,
    _type: 'deal',
    offer: 'Half off',
    bgColor: '#0F4A36',
    kind: 'information',
    validFrom: '2026-01-01T05:00:00Z',
    ...fields,
  })
  return id
}

async function expectMark(studio: StudioPage, level: 'error' | 'warning', words: string): Promise<void> {
  await expect(async () => {
    await studio.mark(level).first().hover({timeout: 5_000})
    await expect(studio.page.getByText(words)).toBeVisible({timeout: 2_000})
  }).toPass()
}
