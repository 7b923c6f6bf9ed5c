import {Hono} from 'hono'
import {createHash} from 'node:crypto'
import {describe, expect, test} from 'vitest'
import {SCRIPT_NONCE_HEADER, hashesOf, inlineScripts, pagePolicy, securityHeaders} from './security-headers'

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

describe('the policy of a page', () => {
  const html = `<script>a()</script><script src="/b.js"></script><script type="module" async="">c()</script>
    <script type="application/ld+json">{"x":1}</script><script>a()</script>`

  const scripts = inlineScripts(html)

  test('names each inline script that runs, once', () => {
    expect(hashesOf(scripts)).toEqual([hash('a()'), hash('c()')])
  })

  test('allows no other script, no inline style, no frame from elsewhere', () => {
    const policy = pagePolicy({scripts, styles: []}, {development: false, secure: true})
    expect(policy).toContain(`script-src 'self' ${hash('a()')} ${hash('c()')};`)
    expect(policy).toContain("style-src 'self';")
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toContain('unsafe')
  })

  test('lets a form lead to the site that is named, and to none otherwise', () => {
    const options = {development: false, secure: true}
    expect(pagePolicy({scripts, styles: []}, options)).toContain("form-action 'self';")
    const named = pagePolicy({scripts, styles: []}, {...options, formTarget: 'https://other.example'})
    expect(named).toContain("form-action 'self' https://other.example;")
  })

  test('allows pictures from the point of sale that is set, and from nowhere else', () => {
    const own = pagePolicy({scripts, styles: []}, {development: false, secure: true})
    expect(own).toContain("img-src 'self' data: https://cdn.sanity.io;")
    const pos = pagePolicy(
      {scripts, styles: []},
      {
        development: false,
        secure: true,
        pictureHosts: ['https://pictures.example'],
      },
    )
    expect(pos).toContain("img-src 'self' data: https://cdn.sanity.io https://pictures.example;")
  })
})

describe('every response', () => {
  const site = new Hono()
  site.use(securityHeaders({development: false, secure: true}))
  site.get('/page', (c) =>
    c.html(`<script nonce="m1">x()</script><p>a word<script>injected()</script></p>`, 200, {
      [SCRIPT_NONCE_HEADER]: 'm1',
    }),
  )
  site.get('/letters', (c) =>
    c.html('<p>كسكس — 8 €</p><script nonce="m2">say("لحم 🐑")</script>', 200, {[SCRIPT_NONCE_HEADER]: 'm2'}),
  )
  site.get('/files', (c) =>
    c.html(
      '<link nonce="m3" href="/a.css"><script async nonce="m3" src="/b.js"></script><script type="module" nonce="m3">y()</script>',
      200,
      {[SCRIPT_NONCE_HEADER]: 'm3'},
    ),
  )
  site.get('/styled', (c) =>
    c.html('<style nonce="m4">.a{color:red}</style><style>.injected{}</style>', 200, {
      [SCRIPT_NONCE_HEADER]: 'm4',
    }),
  )
  site.get('/unmarked', (c) => c.html('<script nonce="">injected()</script>'))
  site.get('/own', (c) => c.html('x', 200, {'content-security-policy': "default-src 'self'"}))
  site.get('/data', (c) => c.json({}))

  test('M5: names the scripts that we wrote, and none that got into a page otherwise', async () => {
    const page = await site.request('/page')
    expect(page.headers.get('content-security-policy')).toContain(`script-src 'self' ${hash('x()')};`)
    expect(page.headers.has(SCRIPT_NONCE_HEADER)).toBe(false)
    expect(await page.text()).toBe('<script>x()</script><p>a word<script>injected()</script></p>')
    const unmarked = await site.request('/unmarked')
    expect(unmarked.headers.get('content-security-policy')).toContain("script-src 'self';")
  })

  test('names the styles that we wrote, and none that got into a page otherwise', async () => {
    const page = await site.request('/styled')
    const policy = page.headers.get('content-security-policy')
    expect(policy).toContain(`style-src 'self' ${hash('.a{color:red}')};`)
    expect(policy).toContain("script-src 'self';")
    expect(await page.text()).toBe('<style>.a{color:red}</style><style>.injected{}</style>')
  })

  test('takes the mark off what is a file, too, for which no hash is named', async () => {
    const page = await site.request('/files')
    expect(page.headers.get('content-security-policy')).toContain(`script-src 'self' ${hash('y()')};`)
    expect(await page.text()).toBe(
      '<link href="/a.css"><script async src="/b.js"></script><script type="module">y()</script>',
    )
  })

  test('leaves every letter as it is, in pages and in scripts', async () => {
    const page = await site.request('/letters')
    expect(await page.text()).toBe('<p>كسكس — 8 €</p><script>say("لحم 🐑")</script>')
    expect(page.headers.get('content-security-policy')).toContain(hash('say("لحم 🐑")'))
  })

  test('has the headers', async () => {
    for (const path of ['/page', '/data', '/missing']) {
      const {headers} = await site.request(path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
      expect(headers.has('content-security-policy')).toBe(true)
    }
  })

  test('keeps a policy of its own', async () => {
    expect((await site.request('/own')).headers.get('content-security-policy')).toBe("default-src 'self'")
  })
})
