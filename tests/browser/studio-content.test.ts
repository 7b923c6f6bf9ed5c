import type {Locator, Page} from '@playwright/test'
import {expect, expectDraft, test} from './studio-fixtures'

/** One field of every type of document: staff change it, and whoever has its page open reads it. */

interface Edit {
  type: string
  id: string
  /** The tab of the form on which the field stands. */
  tab?: string
  field: string
  words: string
  /** Where the shop shows it. */
  at: string
  where: (page: Page, words: string) => Locator
}

const inMain = (page: Page, words: string) => page.getByRole('main').getByText(words, {exact: true})
const asHeading = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', {name, exact: true})

const EDITS: Edit[] = [
  {
    type: 'storeSettings',
    id: 'storeSettings',
    field: 'Tagline',
    words: 'A butcher, a baker and a spice shelf',
    at: '/',
    where: (page, words) => page.getByRole('contentinfo').getByText(words),
  },
  {
    type: 'butcherCategory',
    id: 'butcherCategory-beef',
    field: 'Name',
    words: 'Beef and bones',
    at: '/butcher/beef',
    where: (page, name) => page.getByRole('main').getByRole('heading', {name, level: 2}),
  },
  {
    type: 'butcherItem',
    id: 'butcherItem-beef-brisket',
    tab: 'On the board',
    field: 'Note',
    words: 'smoked on Thursdays',
    at: '/butcher/beef',
    where: (page, words) => page.getByRole('row', {name: /^Brisket/}).getByText(words),
  },
  {
    type: 'article',
    id: 'article-spice-shelf',
    tab: 'Card and search',
    field: 'In two sentences',
    words: 'Ten jars and what to do with each.',
    at: '/blog',
    where: inMain,
  },
  {
    type: 'author',
    id: 'author-mariam-siddiqi',
    field: 'Role',
    words: 'Cook and gardener',
    at: '/blogDetails/spice-shelf',
    where: (page, words) => page.getByRole('region', {name: /Mariam Siddiqi/}).getByText(words),
  },
  {
    type: 'deal',
    id: 'deal-review',
    tab: 'Card',
    field: 'Offer',
    words: 'A tenth off',
    at: '/weekly-deals',
    where: (page, words) => page.getByRole('listitem').filter({hasText: 'verified review'}).getByText(words),
  },
  {
    type: 'brand',
    id: 'brand-kiraz-sokak',
    field: 'Name',
    words: 'Kiraz Sokak & Sons',
    at: '/',
    where: (page, name) => page.getByRole('region', {name: 'Featured Brands'}).getByRole('img', {name}),
  },
  {
    type: 'benefit',
    id: 'benefit-time',
    field: 'Text',
    words: 'In at noon, out by a quarter past.',
    at: '/whychooseus',
    where: inMain,
  },
  {
    type: 'banner',
    id: 'banner-welcome',
    field: 'Title',
    words: 'Come in, neighbor.',
    at: '/',
    where: (page, name) => page.getByRole('region', {name: 'News from the shop'}).getByText(name),
  },
  {
    type: 'homePage',
    id: 'homePage',
    tab: 'Sections',
    field: 'Title over the articles',
    words: 'From block and kitchen',
    at: '/',
    where: asHeading,
  },
  {
    type: 'halalWay',
    id: 'halalWay',
    field: 'Opening',
    words: 'From the farm to your table, and nothing hidden on the way.',
    at: '/',
    where: inMain,
  },
  {
    type: 'page',
    id: 'page-halal-certification',
    field: 'Opening',
    words: 'What we promise, and how you can check it.',
    at: '/halal-certification',
    where: inMain,
  },
]

for (const {type, id, tab, field, words, at, where} of EDITS) {
  test(`${type}: “${field}” is on the open page once it is published`, async ({page: shop, studio, lake}) => {
    const live = shop.waitForResponse((response) => new URL(response.url()).pathname === '/live')
    await shop.goto(at)
    await studio.openDocument(type, id)
    if (tab) await studio.openTab(tab)
    await studio.textbox(field).fill(words)
    await expectDraft(lake, id, words)
    // The page hears of edits from the moment on that its stream is open.
    await live
    await expect(where(shop, words)).toHaveCount(0)
    await studio.publish()
    await expect(where(shop, words).first()).toBeAttached()
  })
}

test('redirect: the old address leads to the new place', async ({page, studio, lake}) => {
  const id = 'redirect-blog-details'
  await page.goto('/blog-details')
  await expect(page).toHaveURL('/blog')
  await studio.openDocument('redirect', id)
  await studio.textbox('New address').fill('/blog/recipes')
  await expectDraft(lake, id, '/blog/recipes')
  await studio.publish()
  // Without what the browser keeps: this one went for good.
  await expect.poll(async () => (await page.request.get('/blog-details')).url()).toMatch(/\/blog\/recipes$/)
})

test('a logo stays while the name of its brand changes', async ({page, studio, lake}) => {
  const id = 'brand-baobab-verandah'
  const name = 'Baobab Terrace'
  await studio.openDocument('brand', id)
  await studio.textbox('Name').fill(name)
  await expectDraft(lake, id, name)
  await studio.publish()
  await page.goto('/')
  await page.emulateMedia({reducedMotion: 'reduce'})
  const logo = page.getByRole('region', {name: 'Featured Brands'}).getByRole('img', {name})
  await logo.scrollIntoViewIfNeeded()
  await expect
    .poll(() => logo.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeGreaterThan(100)
})
