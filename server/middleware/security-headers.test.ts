import {Hono} from 'hono'
import {createHash} from 'node:crypto'
import {describe, expect, test} from 'vitest'
import {inlineScriptHashes, pagePolicy, securityHeaders} from './security-headers'

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

describe('the policy of a page', () => {
  const html = `<script>a()</script><script src="/b.js"></script><script type="module" async="">c()</script>
    <script type="application/ld+json">{"x":1}</script><script>a()</script>`

  test('names each inline script that runs, once', () => {
    expect(inlineScriptHashes(html)).toEqual([hash('a()'), hash('c()')])
  })

  test('allows no other script, no inline style, no frame from elsewhere', () => {
    const policy = pagePolicy(html, {development: false, secure: true})
    expect(policy).toContain(`script-src 'self' ${hash('a()')} ${hash('c()')};`)
    expect(policy).toContain("style-src 'self';")
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toContain('unsafe')
  })

  test('allows pictures from the point of sale that is set, and from nowhere else', () => {
    const own = pagePolicy(html, {development: false, secure: true})
    expect(own).toContain("img-src 'self' data: https://cdn.sanity.io;")
    const pos = pagePolicy(html, {
      development: false,
      secure: true,
      pictureHosts: ['https://pictures.example'],
    })
    expect(pos).toContain("img-src 'self' data: https://cdn.sanity.io https://pictures.example;")
  })
})

describe('every response', () => {
  const site = new Hono()
  site.use(securityHeaders({development: false, secure: true}))
  site.get('/page', (c) => c.html('<script>x()</script>'))
  site.get('/own', (c) => c.html('x', 200, {'content-security-policy': "default-src 'self'"}))
  site.get('/data', (c) => c.json({}))

  test('has the headers, pages with their hashes', async () => {
    const page = await site.request('/page')
    expect(page.headers.get('content-security-policy')).toContain(hash('x()'))
    expect(await page.text()).toBe('<script>x()</script>')
    for (const path of ['/page', '/data', '/missing']) {
      const {headers} = await site.request(path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('strict-transport-security')).toContain('max-age')
      expect(headers.has('content-security-policy')).toBe(true)
    }
  })

  test('keeps a policy of its own', async () => {
    expect((await site.request('/own')).headers.get('content-security-policy')).toBe("default-src 'self'")
  })
})
