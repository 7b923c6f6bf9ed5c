import type {LoaderFunctionArgs} from '@remix-run/node'
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import sharp from 'sharp'
import {describe, expect, it} from 'vitest'
import {testArticleSummary} from '~/domain/articles/articles.test-helper'
import {loader as robots} from '~/routes/seo/robots'
import {atomFeed} from './feed'
import {sitemapXml, xmlText} from './sitemap'

const origin = 'https://shop.example'

describe('the sitemap', () => {
  it('lists full addresses and the day of the last change', () => {
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

  it('escapes the texts of the articles', () => {
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

  it('dates an article that was written ahead by its own day', () => {
    const xml = feed([testArticleSummary('eid', {date: '2026-11-10', changed: '2026-10-01T00:00:00Z'})])
    expect(xml.match(/<updated>2026-11-10T00:00:00Z<\/updated>/g)).toHaveLength(2)
  })

  it('is valid without articles', () => {
    expect(feed([])).toMatch(/^<\?xml[^]+<updated>1970-01-01T00:00:00Z<\/updated>[^]+<\/feed>\n$/)
  })
})

it('keeps crawlers from what is not public, and names the sitemap', async () => {
  const context = {config: {publicUrl: new URL(origin)}}
  const text = await robots({context} as unknown as LoaderFunctionArgs).text()
  expect(text).toContain('Disallow: /staff')
  const closed = ['/customer-portal', '/password-reset/', '/verify-email/', '/change-email/']
  for (const path of [...closed, '/checkout', '/order-complete']) {
    expect(text).toContain(`Disallow: ${path}\n`)
  }
  expect(text).toContain('Sitemap: https://shop.example/sitemap.xml')
})

it('drops what XML forbids and escapes the rest', () => {
  expect(xmlText('a\u0000b\u000bc\n"\'<&>')).toBe('abc\n&quot;&apos;&lt;&amp;&gt;')
})

describe('the manifest', () => {
  const folder = join(import.meta.dirname, '../../../public')
  const manifest = JSON.parse(readFileSync(join(folder, 'site.webmanifest'), 'utf8')) as {
    display: string
    icons: {src: string; type: string; sizes: string; purpose?: string}[]
  }

  it('installs the shop like an app', () => {
    expect(manifest.display).toBe('standalone')
    expect(manifest.icons.some(({purpose, sizes}) => purpose === 'maskable' && sizes === '512x512')).toBe(
      true,
    )
  })

  it('has icons that are what it says of them', async () => {
    for (const {src, sizes} of manifest.icons.filter(({type}) => type === 'image/png')) {
      const {width, height, format} = await sharp(join(folder, src)).metadata()
      expect(`${format} ${width}x${height}`, src).toBe(`png ${sizes}`)
    }
  })
})
