import {describe, expect, it} from 'vitest'
import {renameFontToInter, stripHostsFromPage, stripHostsFromScripts} from './strip-external-hosts.mjs'

const PAGE = `<html><head><link rel="icon" href="/static/favicon.ico"/><style>
  @font-face {
    font-family: Inter;
    src: url("https://studio-static.sanity.io/Inter-Regular.woff2") format("woff2");
  }
  @font-face {
    font-family: Inter;
    src: url("https://studio-static.sanity.io/Inter-Bold.woff2") format("woff2");
  }
  html {}
</style><script src="https://core.sanity-cdn.com/bridge.js" async type="module" data-sanity-core></script>
</head><body><script type="module" src="/studio/static/sanity-1.js"></script></body></html>`

const CODE = [
  'const a="https://sanity-cdn.com",b=`${a}/v1/modules`',
  'const c={imageUrl:"https://public.sanity.io/logos/favicon-192.png"}',
  'const d="https://cdn.sanity.io/images/abc123/production/0123456789abcdef0123456789abcdef01234567-63x37.png"',
  'const e="https://www.sanity.io/docs",f="http://www.w3.org/2000/svg"',
].join(';')

describe('the page', () => {
  it('names no external host', () => {
    const page = stripHostsFromPage(PAGE, '@font-face {font-family: Inter}')
    expect(page).not.toContain('https://')
    expect(page.match(/@font-face/g)).toHaveLength(1)
    expect(page).toContain('href="/studio/static/favicon.ico"')
    expect(page).toContain('src="/studio/static/sanity-1.js"')
  })

  it.each(['core.sanity-cdn.com/bridge.js', 'studio-static.sanity.io', 'href="/static/'])(
    'fails the build without %s',
    (part) => {
      expect(() => stripHostsFromPage(PAGE.replaceAll(part, 'x'), '')).toThrow('could not be found')
    },
  )

  it('fails the build when it names a new host', () => {
    const page = PAGE.replace('</head>', '<script src="https://new.sanity.io/x.js"></script></head>')
    expect(() => stripHostsFromPage(page, '')).toThrow('new.sanity.io')
  })
})

describe('the scripts', () => {
  it('check the version on this server and keep links for people', () => {
    const changed = stripHostsFromScripts(
      new Map([
        ['main.js', CODE],
        ['other.js', 'export {}'],
      ]),
    )
    expect([...changed.keys()]).toEqual(['main.js'])
    expect(changed.get('main.js')).toContain('a="/studio/outside"')
    expect(changed.get('main.js')).toContain('https://www.sanity.io/docs')
    expect(changed.get('main.js')).not.toMatch(/sanity-cdn|public\.sanity|cdn\.sanity\.io/)
  })

  it.each(['https://sanity-cdn.com', 'https://public.sanity.io', 'https://cdn.sanity.io/images'])(
    'fail the build without %s',
    (part) => {
      expect(() => stripHostsFromScripts(new Map([['main.js', CODE.replace(part, 'x')]]))).toThrow('any more')
    },
  )

  it('fail the build when they name a host that nobody reviewed', () => {
    const code = `${CODE};fetch("https://telemetry.sanity.io/x")`
    expect(() => stripHostsFromScripts(new Map([['main.js', code]]))).toThrow('telemetry.sanity.io')
  })
})

it('renames the font to the family the styles use', () => {
  const css =
    "@font-face {\n  font-family: 'Figtree Variable';\n  src: url(./files/a.woff2) format('woff2');\n}"
  expect(renameFontToInter(css)).toBe(
    "@font-face {\n  font-family: Inter;\n  src: url(/studio/static/a.woff2) format('woff2');\n}",
  )
})
