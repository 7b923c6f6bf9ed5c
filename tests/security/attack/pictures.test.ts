import {afterAll, beforeAll, expect, test} from 'vitest'
import {startAttackedShop} from './attacked-shop'
import type {AttackedShop} from './attacked-shop'

/** Pictures are for everybody, and a small file or address may ask for any amount of work. */
let attacked: AttackedShop
beforeAll(async () => {
  attacked = await startAttackedShop()
}, 300_000)
afterAll(() => attacked.stop())

/** The addresses of pictures that the shop shows. */
async function picturesOf(path: string): Promise<string[]> {
  const html = await (await fetch(attacked.shop.origin + path)).text()
  return [...new Set(html.match(/\/lake\/images\/store\/production\/[\w.-]+/g) ?? [])]
}

test('H5: a picture is made no larger than it is, whatever a stranger asks for', async () => {
  const [picture = ''] = await picturesOf('/butcher')
  expect(picture).toMatch(/-\d+x\d+\./)
  const [, own = '0'] = /-(\d+)x\d+\./.exec(picture) ?? []
  const sharp = (await import('sharp')).default
  const response = await fetch(
    `${attacked.shop.origin}${picture}?w=8192&h=8192&fit=scale&fm=jpg&q=90&blur=1900`,
  )
  const {width} = await sharp(await response.arrayBuffer()).metadata()
  expect(width).toBeLessThanOrEqual(Number(own))
})

test('H5: 8,000 widths of one picture are a handful of files', async () => {
  const [picture = ''] = await picturesOf('/butcher')
  const tags = new Set<string | null>()
  for (let width = 300; width <= 8_000; width += 77) {
    const response = await fetch(`${attacked.shop.origin}${picture}?w=${width}&fm=jpg`)
    await response.arrayBuffer()
    tags.add(response.headers.get('etag'))
  }
  expect(tags.size).toBeLessThanOrEqual(8)
})

const EFFECTS = Array.from(
  {length: 20},
  () => '<feTurbulence baseFrequency="0.05" numOctaves="9"/><feGaussianBlur stdDeviation="200"/>',
).join('')
const drawing = (inside: string, before = '') =>
  `<?xml version="1.0"?>${before}<svg xmlns="http://www.w3.org/2000/svg" width="8000" height="8000">${inside}</svg>`
const rect = '<rect width="8000" height="8000" filter="url(#f)"/>'

test.each([
  ['filters', drawing(`<filter id="f">${EFFECTS}</filter>${rect}`)],
  [
    'filters by another prefix',
    drawing(`<s:filter xmlns:s="http://www.w3.org/2000/svg" id="f">${EFFECTS}</s:filter>${rect}`),
  ],
  [
    'filters in an entity',
    drawing(
      `&f;${rect}`,
      `<!DOCTYPE svg [<!ENTITY f "<filter id='f'>${EFFECTS.replaceAll('"', "'")}</filter>">]>`,
    ),
  ],
])('M10: a drawing with %s is not taken', async (_, svg) => {
  const {cookie = '', origin = ''} = await attacked.headersOf('editor')
  const response = await fetch(`${attacked.shop.origin}/lake/v1/assets/images/production`, {
    method: 'POST',
    headers: {cookie, origin, 'content-type': 'image/svg+xml'},
    body: svg,
  })
  expect(response.status).toBe(400)
  await attacked.expectRunning()
})

test('M10: a drawing that takes for ever is given up, and other pictures go on meanwhile', async () => {
  const {cookie = '', origin = ''} = await attacked.headersOf('editor')
  // 300 patterns within patterns: nothing that could be told from its text.
  const nested = Array.from(
    {length: 9},
    (_, n) =>
      `<g id="g${n}">${Array.from({length: 10}, () => (n ? `<use href="#g${n - 1}"/>` : '<circle r="4000" fill-opacity=".1"/>')).join('')}</g>`,
  ).join('')
  const sent = fetch(`${attacked.shop.origin}/lake/v1/assets/images/production`, {
    method: 'POST',
    headers: {cookie, origin, 'content-type': 'image/svg+xml'},
    body: drawing(`<defs>${nested}</defs><use href="#g8"/>`),
  })
  const [, picture = ''] = await picturesOf('/butcher')
  const others = await fetch(`${attacked.shop.origin}${picture}?w=320&fm=png`)
  expect(others.status).toBe(200)
  expect([400, 413]).toContain((await sent).status)
  await attacked.expectRunning()
}, 120_000)
