import {expect, test} from 'vitest'
import {LAKE_LIMITS} from '../limits'
import {matchesOrigin, parseOrigin} from './cors-origin'

test.each([
  ['https://shop.example', 'https://shop.example'],
  [' HTTPS://Shop.Example:443 ', 'https://shop.example'],
  ['http://localhost:80', 'http://localhost'],
  ['http://localhost:3333', 'http://localhost:3333'],
  ['https://*.shop.example', 'https://*.shop.example'],
  ['http://localhost:*', 'http://localhost:*'],
  ['*', '*'],
  ['null', 'null'],
  ['file:///*', 'file:///*'],
  ['shop.example', undefined],
  ['https://shop.example/path', undefined],
  ['https://amina@shop.example', undefined],
  ['https://', undefined],
  ['', undefined],
  [`https://${'a'.repeat(LAKE_LIMITS.cors.originLength)}`, undefined],
  [`https://${'*.'.repeat(LAKE_LIMITS.cors.wildcards + 1)}example`, undefined],
])('%j is the origin %j', (text, origin) => {
  expect(parseOrigin(text)).toBe(origin)
})

test.each([
  ['https://shop.example', 'https://shop.example', true],
  ['https://shop.example', 'http://shop.example', false],
  ['https://shop.example', 'https://shop.example:8443', false],
  ['https://shop.example', 'https://shopXexample', false],
  ['https://*.shop.example', 'https://www.shop.example', true],
  ['https://*.shop.example', 'https://a.b.shop.example', true],
  ['https://*.shop.example', 'https://shop.example', false],
  ['https://*.shop.example', 'https://evil.example/.shop.example', false],
  ['https://*.shop.example', 'https://www.shop.example.evil.example', false],
  ['https://shop-*.vercel.app', 'https://shop-git-main.vercel.app', true],
  ['https://shop-*.vercel.app', 'https://other.vercel.app', false],
  ['http://localhost:*', 'http://localhost:3000', true],
  ['http://localhost:*', 'http://localhost', true],
  ['http://localhost:*', 'http://localhost.evil.example', false],
  ['https://*', 'https://anything.example', true],
  ['https://*', 'http://anything.example', false],
  ['*', 'http://anything.example', true],
  ['*', 'null', false],
  ['null', 'null', true],
  ['file:///*', 'file://', true],
  ['*', `https://${'a'.repeat(LAKE_LIMITS.cors.originLength)}`, false],
])('%s and a page of %s: %s', (pattern, origin, matches) => {
  expect(matchesOrigin(pattern, origin)).toBe(matches)
})
