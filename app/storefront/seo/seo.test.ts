import {describe, expect, it} from 'vitest'
import {testArticleSummary} from '~/domain/articles/articles.test-helper'
import {atomFeed} from './feed'
import {robotsText} from './robots'
import {sitemapXml, xmlText} from './sitemap'

const origin = 'https://shop.example'

describe('the site map', () => {
  it('names pages by their full addresses, with the day they changed', () => {
    const xml = sitemapXml(origin, [{path: '/'}, {path: '/blogDetails/lamb?a&b', changed: '2026-11-02'}])
    expect(xml).toContain('<loc>https://shop.example/</loc></url>')
    expect(xml).toContain(
      '<loc>https://shop.example/blogDetails/lamb?a&amp;b</loc><lastmod>2026-11-02</lastmod>',
    )
  })
})

describe('the feed', () => {
  const feed = (articles: Parameters<typeof atomFeed>[0]['articles']) =>
    atomFeed({origin, store: 'Baraka & Sons', articles})

  it('carries what a reader shows, escaped', () => {
    const xml = feed([
      testArticleSummary('lamb', {
        title: 'Lamb <cuts>',
        desc: 'Leg & shank',
        author: 'Yusuf',
        changed: '2026-11-05T10:00:00Z',
      }),
    ])
    expect(xml).toContain('<title>Lamb &lt;cuts&gt;</title>')
    expect(xml).toContain('<summary>Leg &amp; shank</summary>')
    expect(xml).toContain('<author><name>Yusuf</name></author>')
    expect(xml).toContain('<updated>2026-11-05T10:00:00Z</updated>')
    expect(xml).toContain('href="https://shop.example/blogDetails/lamb"')
  })

  it('counts what was written ahead as new on its day', () => {
    const xml = feed([testArticleSummary('eid', {date: '2026-11-10', changed: '2026-10-01T00:00:00Z'})])
    expect(xml.match(/<updated>2026-11-10T00:00:00Z<\/updated>/g)).toHaveLength(2)
  })

  it('is whole without articles', () => {
    expect(feed([])).toMatch(/^<\?xml[^]+<updated>1970-01-01T00:00:00Z<\/updated>[^]+<\/feed>\n$/)
  })
})

it('keeps robots from what is not for the public, and shows them the site map', () => {
  const text = robotsText(origin)
  expect(text).toContain('Disallow: /staff')
  const closed = ['/customer-portal', '/password-reset/', '/verify-email/', '/change-email/']
  for (const path of [...closed, '/checkout', '/order-complete']) {
    expect(text).toContain(`Disallow: ${path}\n`)
  }
  expect(text).toContain('Sitemap: https://shop.example/sitemap.xml')
})

it('leaves out of XML what may not stand in it', () => {
  expect(xmlText('a\u0000b\u000bc\n"\'<&>')).toBe('abc\n&quot;&apos;&lt;&amp;&gt;')
})
