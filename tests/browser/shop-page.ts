import type {Locator, Page} from '@playwright/test'
import {createClient} from '@sanity/client'
import type {ShopProcess} from '../support/shop-process'
import {expect} from './fixtures'

/** What the tests of the shop's pages share. */

const PHONE = 'tel:+15550100142'
export const PHONE_VIEWPORT = {width: 390, height: 844}
export const TABLET_VIEWPORT = {width: 768, height: 1024}
export const DESKTOP_VIEWPORT = {width: 1440, height: 900}

/** How Chromium, told to run no scripts, reports those that the page would have loaded ahead. */
export const SCRIPT_NOT_LOADED = /^csp \S+\/assets\/\S+\.js$/

/** Chromium says so in the console when the page itself is a 404. */
export const NOT_FOUND_STATUS = /404/

export async function expectShopLinks(place: Locator) {
  await expect(place.getByRole('link', {name: 'Why us'})).toHaveAttribute('href', '/whychooseus')
  await expect(place.getByRole('link', {name: 'Butcher', exact: true})).toHaveAttribute('href', '/butcher')
  await expect(place.getByRole('link', {name: 'Order Now'})).toHaveAttribute('href', '/categories')
  await expect(place.getByRole('link', {name: '(555) 010-0142', exact: true})).toHaveAttribute('href', PHONE)

  const directions = place.getByRole('link', {name: 'DIRECTIONS'})
  await expect(directions).not.toHaveAttribute('target')
  const url = new URL((await directions.getAttribute('href')) ?? '')
  expect(`${url.origin}${url.pathname}`).toBe('https://www.google.com/maps/search/')
  expect(url.searchParams.get('query')).toContain('1420 Maple Avenue, Fairview, OH 44126')
}

export async function expectPriceTable(page: Page, title: string) {
  await expect(page.getByRole('heading', {level: 2, name: title, exact: true})).toBeVisible()
  const board = page.getByRole('table', {name: `${title} prices`})
  await expect(board).toBeVisible()
  await expect(board.getByRole('columnheader')).toHaveText(['Cut', 'Price'])
  const items = board.getByRole('row').filter({has: page.getByRole('rowheader')})
  expect(await items.count()).toBeGreaterThan(3)
  for (const item of await items.all())
    await expect(item.getByRole('cell')).toHaveText(/\$\d+\.\d\d|Out of season/)
}

export function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY)
}

/** The page opens its stream once it is idle; from then on it hears of edits. */
export function waitForStream(page: Page) {
  return page.waitForResponse(
    (response) => new URL(response.url()).pathname === '/live' && response.status() === 200,
  )
}

export function lakeClient(shop: ShopProcess, token: string) {
  return createClient({
    projectId: 'store',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: `${shop.origin}/lake`,
    useProjectHostname: false,
    useCdn: false,
    token,
  })
}

export async function changePrice(shop: ShopProcess, token: string, id: string, price: number) {
  await lakeClient(shop, token).patch(id).set({price}).commit()
}
