import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it} from 'vitest'
import {Picture} from './picture'
import {pictureUrl, aspectRatioOf, maxWidthOf} from '~/platform/url/picture-url'

const picture = {
  assetId: 'image-0123456789012345678901234567890123456789-1600x1200-webp',
  folder: '/lake/images/store/production',
  width: 1600,
  height: 1200,
  alt: 'A leg of lamb',
  lqip: 'data:image/webp;base64,AA',
  hotspot: null,
  crop: null,
}

describe('a picture’s URL', () => {
  it('is cropped around the hotspot, within the crop', () => {
    const hotspot = {x: 0.9, y: 0.5, width: 0.1, height: 0.1}
    const url = new URL(
      pictureUrl(
        {...picture, hotspot, crop: {top: 0, bottom: 0.5, left: 0, right: 0}},
        {width: 300, height: 300},
      ),
      'http://shop.example',
    )
    expect(url.pathname).toBe(
      '/lake/images/store/production/0123456789012345678901234567890123456789-1600x1200.webp',
    )
    const [left = 0, top, width, height] = (url.searchParams.get('rect') ?? '').split(',').map(Number)
    expect([top, width, height]).toEqual([0, 600, 600])
    expect(left).toBeGreaterThan(900)
    expect(url.searchParams.get('auto')).toBe('format')
  })

  it('may name a format, for clients that do not negotiate one', () => {
    expect(pictureUrl(picture, {width: 1200, height: 630, format: 'jpg'})).toMatch(/fm=jpg/)
  })
})

describe('a picture', () => {
  const sources = (html: string) => [...html.matchAll(/ (\d+)w[,"]/g)].map((match) => Number(match[1]))

  it('offers sizes up to its own, and reserves its space', () => {
    const html = renderToStaticMarkup(<Picture picture={picture} sizes="50vw" ratio={4 / 3} />)
    expect(sources(html)).toEqual([160, 320, 480, 640, 800, 1080, 1440, 1600])
    expect(html).toContain('width="800" height="600"')
    expect(html).toContain('loading="lazy"')
    expect(html).not.toContain('style=')
  })

  it('is never upscaled', () => {
    const small = {...picture, width: 300, height: 300}
    expect(sources(renderToStaticMarkup(<Picture picture={small} sizes="50vw" ratio={2} />))).toEqual([
      160, 300,
    ])
    expect(maxWidthOf({...picture, crop: {top: 0, bottom: 0, left: 0.5, right: 0}}, 1)).toBe(800)
    expect(aspectRatioOf({...picture, crop: {top: 0, bottom: 0, left: 0.5, right: 0}})).toBeCloseTo(2 / 3)
  })

  it('loads first when it is above the fold', () => {
    const html = renderToStaticMarkup(<Picture picture={picture} sizes="100vw" eager />)
    expect(html).toContain('loading="eager"')
    expect(html).toContain('fetchpriority="high"')
  })

  it('hides its blurred placeholder from screen readers', () => {
    const html = renderToStaticMarkup(<Picture picture={picture} sizes="100vw" />)
    expect(html.match(/alt="A leg of lamb"/g)).toHaveLength(1)
    expect(html).toMatch(/src="data:image[^>]+alt="" aria-hidden="true"/)
  })
})
