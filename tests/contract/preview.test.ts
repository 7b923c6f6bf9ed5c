import type {SanityDocument} from '@sanity/client'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {REQUEST_LIMITS} from '../../server/http/request-limits'
import {PREVIEW_LIMITS} from '~/platform/preview/preview-limits'
import {STEGA, studioOf, visit} from '../support/preview'
import {requireSeededShop} from '../support/seeded-data'
import type {SeededShop} from '../support/seeded-data'
import {startShop} from '../support/shop-process'
import type {ShopProcess} from '../support/shop-process'

const NECK = 'butcherItem-lamb-neck'
const PAGE = '/butcher/lamb'
const USED = 'has been used, or is more than an hour old'

let shop: ShopProcess
let staff: SeededShop['staff']
let admin: ReturnType<typeof studioOf>
beforeAll(async () => {
  shop = await startShop()
  staff = (await requireSeededShop()).staff
  admin = studioOf(shop, staff.administrator)
  const published = await admin.client.getDocument(NECK)
  await admin.client.create({...published, _type: 'butcherItem', _id: `drafts.${NECK}`, price: 31.17})
}, 120_000)
afterAll(() => shop.remove())

const cookieOf = (response: Response) =>
  response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')

/** The cookies of an administrator in a preview. */
async function enter(pathname = PAGE, perspective = 'drafts'): Promise<string[]> {
  const opened = await visit(await admin.previewAddress(pathname, perspective), [staff.administrator.cookie])
  return [staff.administrator.cookie, ...cookieOf(opened)]
}

async function expectRefused(response: Response, words: string) {
  expect(response.status).toBe(401)
  expect(response.headers.getSetCookie()).toEqual([])
  expect(await response.text()).toContain(words)
}

describe('a secret of the Studio', () => {
  test('opens a preview in this browser, once', async () => {
    const address = await admin.previewAddress(PAGE)
    const opened = await visit(address, [staff.administrator.cookie])
    expect([opened.status, opened.headers.get('location')]).toEqual([302, PAGE])
    expect(opened.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^preview=[^;]+; Max-Age=36000; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    await expectRefused(await visit(address, [staff.administrator.cookie, ...cookieOf(opened)]), USED)
  })

  test('opens one preview for all that come with it at once', async () => {
    const address = await admin.previewAddress()
    const responses = await Promise.all([1, 2, 3].map(() => visit(address, [staff.administrator.cookie])))
    expect(responses.map(({status}) => status).sort()).toEqual([302, 401, 401])
  })

  test('is no good an hour later', async () => {
    const address = await admin.previewAddress()
    const secret = new URL(address).searchParams.get('sanity-preview-secret')
    const query = '*[_type == "sanity.previewUrlSecret" && secret == $secret][0]'
    const made = await admin.client.fetch<SanityDocument>(query, {secret})
    const longAgo = new Date(Date.now() - 3_601_000).toISOString()
    await admin.client.createOrReplace({...made, _updatedAt: longAgo})
    await expectRefused(await visit(address, [staff.administrator.cookie]), USED)
  })

  test('is no good for others, and stays good for whose it is', async () => {
    const address = await admin.previewAddress()
    await expectRefused(await visit(address, [staff.editor.cookie]), 'made for somebody else')
    await expectRefused(await visit(address), 'Sign in to the Studio')
    expect((await visit(address, [staff.administrator.cookie])).status).toBe(302)
  })

  test.each(['', '?sanity-preview-secret=', '?sanity-preview-secret=made-up'])(
    'is none: %j',
    async (search) => {
      const address = `${shop.origin}/preview-mode/enable${search}`
      await expectRefused(await visit(address, [staff.administrator.cookie]), USED)
    },
  )

  test.each(['//evil.example/x', 'https://evil.example/x', '/\\evil.example', '/..//evil.example'])(
    'leads to no other site: %s',
    async (pathname) => {
      const opened = await visit(await admin.previewAddress(pathname), [staff.administrator.cookie])
      const location = opened.headers.get('location') ?? ''
      expect(new URL(location, shop.origin).origin).toBe(shop.origin)
    },
  )

  test.each(['editor', 'shopkeeper'] as const)('is made by an %s too', async (role) => {
    const address = await studioOf(shop, staff[role]).previewAddress(PAGE)
    expect((await visit(address, [staff[role].cookie])).status).toBe(302)
  })

  test('is not to be read by the public', async () => {
    await admin.previewAddress()
    const query = encodeURIComponent('*[_type == "sanity.previewUrlSecret"]')
    const url = `${shop.origin}/lake/v2025-02-19/data/query/production?perspective=raw&query=${query}`
    expect(await (await visit(url)).text()).not.toContain('"secret"')
  })
})

describe('a page of a preview', () => {
  test('shows the draft, and is nobody else’s', async () => {
    const page = await visit(shop.origin + PAGE, await enter())
    const html = await page.text()
    expect(html).toContain('31.17')
    expect(html).toMatch(STEGA)
    expect(html).toContain('Leave preview')
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(page.headers.has('etag')).toBe(false)
    const policy = page.headers.get('content-security-policy')
    expect(policy).toContain("style-src 'self' 'unsafe-inline';")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toMatch(/script-src 'self' 'sha256-/)
  })

  test('shows what is published to whoever chose that', async () => {
    const html = await (await visit(shop.origin + PAGE, await enter(PAGE, 'published'))).text()
    expect(html).not.toContain('31.17')
    expect(html).toContain('It shows what is published')
  })

  test.each(['/', '/weekly-deals', '/blog', '/contact', PAGE])(
    'leaves no trace in what visitors get of %s',
    async (path) => {
      await (await visit(shop.origin + path, await enter(path))).text()
      const page = await visit(shop.origin + path)
      const html = await page.text()
      expect(html).not.toMatch(/[\u200b\u200c\u200d\ufeff]|data-sanity|31\.17|Leave preview/)
      expect(page.headers.get('content-security-policy')).not.toContain('unsafe-inline')
    },
  )

  test('is what is published again after leaving, or with a cookie that is not ours', async () => {
    const cookies = await enter()
    const left = await visit(`${shop.origin}/preview-mode/leave`, cookies, {
      method: 'POST',
      body: new URLSearchParams({to: PAGE}),
    })
    expect([left.status, left.headers.get('location')]).toEqual([303, PAGE])
    expect(left.headers.getSetCookie()).toEqual([expect.stringMatching(/^preview=; Max-Age=0/)])
    for (const forged of [
      ['preview=eyJpZCI6IjEifQ.x'],
      cookies.slice(1),
      [staff.editor.cookie, ...cookies.slice(1)],
    ]) {
      expect(await (await visit(shop.origin + PAGE, forged)).text()).not.toContain('31.17')
    }
  })

  test('is left by a form of our own pages only', async () => {
    const init = {
      method: 'POST',
      body: new URLSearchParams({to: '/'}),
      headers: {origin: 'https://evil.example'},
    }
    expect((await visit(`${shop.origin}/preview-mode/leave`, await enter(), init)).status).toBe(403)
  })

  test('sells nothing at the price of a draft', async () => {
    await admin.client.create({
      ...{_id: 'drafts.deal-nothing', _type: 'deal', title: 'All but free', offer: 'Now $0.01'},
      ...{
        kind: 'salePrice',
        salePrice: 0.01,
        products: [{productId: 'GRAIN-COUSCOUS-FINE', title: 'Couscous'}],
      },
    })
    const price = async (cookies: string[]) => {
      const body = JSON.stringify({lines: [{id: 'GRAIN-COUSCOUS-FINE', quantity: 1}]})
      const headers = {'content-type': 'application/json'}
      const quoted = await visit(`${shop.origin}/cart/price`, cookies, {method: 'POST', body, headers})
      return ((await quoted.json()) as {products: unknown}).products
    }
    expect(await price(await enter())).toEqual(await price([]))
  })
})

describe('what is typed and not saved', () => {
  const changed = (value: unknown) => ({groq: 'any', params: {}, changes: [{path: [0], value}]})
  const send = (body: string, cookies: string[]) =>
    visit(`${shop.origin}/preview-mode/results`, cookies, {
      ...{method: 'POST', body, headers: {'content-type': 'application/json'}},
    })

  test('is taken from a preview, and from nobody else', async () => {
    const body = JSON.stringify({results: [changed('x')]})
    expect((await send(body, await enter())).status).toBe(204)
    expect((await send(body, [staff.administrator.cookie])).status).toBe(401)
    expect((await send(body, [])).status).toBe(401)
  })

  test.each([
    ['no JSON', '{'],
    ['no list', '{"results":{}}'],
    [
      'too many queries',
      JSON.stringify({results: Array.from({length: PREVIEW_LIMITS.queries + 1}, changed)}),
    ],
    [
      'too many changes',
      JSON.stringify({
        results: [
          {
            ...changed(1),
            changes: Array.from({length: PREVIEW_LIMITS.changes + 1}, () => ({path: [], value: 1})),
          },
        ],
      }),
    ],
  ])('is refused with words when it is %s', async (_, body) => {
    const refused = await send(body, await enter())
    expect(refused.status).toBe(400)
    expect(await refused.text()).not.toBe('')
  })

  test('is refused when it is too long, at another length for strangers', async () => {
    const long = (bytes: number) => JSON.stringify({results: [changed('x'.repeat(bytes))]})
    const {form, previewResults} = REQUEST_LIMITS.body
    expect((await send(long(form), await enter())).status).toBe(204)
    expect((await send(long(form), [])).status).toBe(413)
    expect((await send(long(previewResults), await enter())).status).toBe(413)
  })

  test('is forgotten with other versions of the documents, which are chosen by name', async () => {
    const choose = (perspective: unknown) =>
      enter().then((cookies) =>
        visit(`${shop.origin}/preview-mode/perspective`, cookies, {
          ...{
            method: 'POST',
            body: JSON.stringify({perspective}),
            headers: {'content-type': 'application/json'},
          },
        }),
      )
    const chosen = await choose(['published'])
    expect(chosen.status).toBe(204)
    const cookies = [staff.administrator.cookie, ...cookieOf(chosen)]
    expect(await (await visit(shop.origin + PAGE, cookies)).text()).not.toContain('31.17')
    expect((await choose('raw')).status).toBe(400)
  })
})

test('a preview ends with the session in which it was opened', async () => {
  const second = studioOf(shop, staff.second)
  const opened = await visit(await second.previewAddress(PAGE), [staff.second.cookie])
  const cookies = [staff.second.cookie, ...cookieOf(opened)]
  expect(await (await visit(shop.origin + PAGE, cookies)).text()).toContain('31.17')
  await visit(`${shop.origin}/staff/sign-out`, [staff.second.cookie], {method: 'POST'})
  expect(await (await visit(shop.origin + PAGE, cookies)).text()).not.toContain('31.17')
})
