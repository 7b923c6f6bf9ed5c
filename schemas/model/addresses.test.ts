import {readdirSync} from 'node:fs'
import {describe, expect, it} from 'vitest'
import routes from '../../app/routes'
import {
  checkSlugNotReserved,
  checkOldPath,
  checkSlug,
  checkTarget,
  NOT_A_PATH,
  NOT_A_SLUG,
  NOT_A_TARGET,
  RESERVED_SEGMENTS,
  stripQuery,
} from './addresses'

it.each(['a', 'lamb-2', 'choosing-a-lamb'])('takes %s as a web address', (slug) => {
  expect(checkSlug(slug)).toBe(true)
})

it.each(['Lamb', 'lamb--2', '-lamb', 'lamb/leg', 'lamb_leg', 'lämb'])('refuses %s', (slug) => {
  expect(checkSlug(slug)).toBe(NOT_A_SLUG)
})

describe('where something leads', () => {
  it.each(['/', '/butcher/lamb', '/search?q=lamb#top', 'https://order.baraka.example/x', undefined])(
    'may be %s',
    (target) => expect(checkTarget(target)).toBe(true),
  )

  it.each([
    'butcher',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'http://order.baraka.example',
    'https://',
    'https://baraka.example@evil.example',
    'https:///evil.example',
    'javascript:alert(1)',
    '/two words',
  ])('may not be %j', (target) => expect(checkTarget(target)).toBe(NOT_A_TARGET))
})

describe('an old address', () => {
  it.each(['/ramadan-2025', '/About.html', '/shop/lamb', '/blogDetails/gone', '/butcher/camel'])(
    'may be %s',
    (path) => expect(checkOldPath(path)).toBe(true),
  )

  it.each(['ramadan', '//evil.example', '/x?y=1', '/x#y', 'https://baraka.example/x'])(
    'is not written %s',
    (path) => expect(checkOldPath(path)).toBe(NOT_A_PATH),
  )

  it.each([
    '/',
    '/butcher',
    '/Butcher/',
    '/BLOG',
    '/weekly-deals',
    '/weekly-deals/x',
    '/studio',
    '/studio/structure',
    '/lake/v1/x',
    '/assets/a.js',
    '/feed.xml',
  ])('may not be the shop’s own %s', (path) => {
    expect(checkOldPath(path)).toBe(`${path} is a page of the shop itself and cannot lead elsewhere`)
  })
})

it('keeps a page of staff from hiding one of the shop', () => {
  expect(checkSlugNotReserved('returns')).toBe(true)
  for (const slug of ['butcher', 'staff', 'studio', 'checkout', 'blogdetails', 'whychooseus']) {
    expect(checkSlugNotReserved(slug)).toBe(`/${slug} is a page of the shop itself. Choose another`)
  }
})

it('knows one page under several addresses', () => {
  expect(['/old', '/old/', '/old?from=mail', '/old/#top'].map(stripQuery)).toEqual(Array(4).fill('/old'))
  expect(stripQuery('/')).toBe('/')
})

it('knows every first word that the shop answers itself, and every public file', () => {
  type Route = {path?: string; children?: Route[]}
  const paths = (route: Route): string[] =>
    route.path ? [route.path] : (route.children ?? []).flatMap(paths)
  const firstWords = routes.flatMap(paths).map((path) => path.split('/')[0] ?? '')
  const answered = [...firstWords, ...readdirSync('public')].filter((word) => /^[^:*]/.test(word))
  expect(answered).toContain('butcher')
  expect(answered.filter((word) => !RESERVED_SEGMENTS.includes(word))).toEqual([])
})
