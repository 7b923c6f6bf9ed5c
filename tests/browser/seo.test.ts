import type {APIRequestContext} from '@playwright/test'
import {schemaOrgProblems} from '../support/schema-org'
import {expect, test} from './fixtures'

const PAGES = {
  '/': ['GroceryStore', 'WebSite'],
  '/butcher/lamb': ['BreadcrumbList'],
  '/butcher/lamb/leg-bone-in': ['Product', 'BreadcrumbList'],
  '/weekly-deals': ['BreadcrumbList', 'OfferCatalog'],
  '/blog/recipes': ['BreadcrumbList'],
  '/blogDetails/slow-lamb-couscous': ['Article', 'BreadcrumbList', 'Recipe', 'FAQPage'],
  '/blogDetails/lamb-cuts': ['Article', 'BreadcrumbList', 'FAQPage'],
  '/halal-certification': ['BreadcrumbList'],
}

async function structuredData(request: APIRequestContext, path: string): Promise<string[]> {
  const html = await (await request.get(path)).text()
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => json,
  )
}

test.describe('what search engines are told', () => {
  test('is by schema.org’s own definitions', async ({request}) => {
    const blocks: string[] = []
    for (const [path, types] of Object.entries(PAGES)) {
      const found = await structuredData(request, path)
      const graph = found.flatMap((json) => (JSON.parse(json) as {'@graph': {'@type': string}[]})['@graph'])
      expect(
        graph.map((thing) => thing['@type']),
        path,
      ).toEqual(types)
      blocks.push(...found)
    }
    expect(schemaOrgProblems(blocks)).toEqual([])
  })

  test('and the check finds what is not', () => {
    expect(
      schemaOrgProblems(['{"@context":"https://schema.org","@graph":[{"@type":"Recipe","ingredience":[]}]}']),
    ).toHaveLength(1)
  })

  test('names the store’s hours and place', async ({request}) => {
    const [json = ''] = await structuredData(request, '/')
    const [store] = (JSON.parse(json) as {'@graph': Record<string, unknown>[]})['@graph']
    expect(store).toMatchObject({
      name: 'Baraka Halal Market & Butcher',
      telephone: '+1-555-010-0142',
      address: {streetAddress: '1420 Maple Avenue', postalCode: '44126'},
      geo: {'@type': 'GeoCoordinates'},
    })
    expect(store?.['openingHoursSpecification']).toHaveLength(7)
  })
})

test.describe('every page', () => {
  for (const path of [...Object.keys(PAGES), '/whychooseus', '/contact', '/newsletter']) {
    test(`${path} has a title, a description, one address and a picture to share`, async ({
      page,
      request,
    }) => {
      await page.goto(path)
      await expect(page).toHaveTitle(/Baraka Halal Market & Butcher$/)
      const content = (name: string) => page.locator(`meta[${name}]`).first().getAttribute('content')
      expect((await content('name=description'))?.length).toBeGreaterThan(40)
      const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
      expect(new URL(canonical ?? '').pathname).toBe(path)
      const shared = await request.get((await content('property="og:image"')) ?? '')
      expect(shared.headers()['content-type']).toBe('image/jpeg')
    })
  }
})

test('the site map leads to pages that are there', async ({request, shop}) => {
  const locations = async (path: string) => {
    const xml = await (await request.get(path)).text()
    return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
  }
  const maps = await locations('/sitemap.xml')
  expect(maps[0]).toBe(`${shop.origin}/sitemap/pages.xml`)
  expect(maps).toContain(`${shop.origin}/sitemap/products-1.xml`)
  expect(maps).toContain(`${shop.origin}/sitemap/articles-1.xml`)
  const pages = await locations('/sitemap/pages.xml')
  expect(pages.length).toBeGreaterThan(30)
  const products = await locations('/sitemap/products-1.xml')
  expect(products.length).toBeGreaterThan(200)
  const articles = await locations('/sitemap/articles-1.xml')
  expect(articles).toContain(`${shop.origin}/blogDetails/lamb-cuts`)
  const addresses = [...pages, ...articles, ...products.slice(0, 5)]
  for (const address of addresses) {
    expect(address.startsWith(shop.origin)).toBe(true)
    expect((await request.get(address)).status(), address).toBe(200)
  }
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${shop.origin}/sitemap.xml`)
})

test('the feed carries the articles, in the form of Atom', async ({page, request}) => {
  const response = await request.get('/feed.xml')
  expect(response.headers()['content-type']).toContain('application/atom+xml')
  await page.goto('/')
  const feed = await page.evaluate(
    (xml) => {
      const parsed = new DOMParser().parseFromString(xml, 'application/xml')
      return {
        faults: parsed.querySelectorAll('parsererror').length,
        entries: parsed.getElementsByTagNameNS('http://www.w3.org/2005/Atom', 'entry').length,
      }
    },
    await response.text(),
  )
  expect(feed).toEqual({faults: 0, entries: 6})
  await expect(page.locator('link[rel=alternate]')).toHaveAttribute('href', '/feed.xml')
})
