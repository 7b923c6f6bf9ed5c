import {expect, test} from 'vitest'
import {safeReturnPath} from './safe-return-path'

const ORIGINS = ['https://shop.example', 'http://localhost:3000']

test.each([
  [
    'https://shop.example/studio/structure/deal;42?perspective=drafts#top',
    '/studio/structure/deal;42?perspective=drafts#top',
  ],
  ['http://localhost:3000/studio/', '/studio/'],
  ['http://localhost:3000', '/'],
  ['/staff/orders?day=today', '/staff/orders?day=today'],
  ['/studio/سوق', '/studio/%D8%B3%D9%88%D9%82'],
  ['HTTPS://SHOP.EXAMPLE/studio', '/studio'],
])('goes on to %s', (requested, path) => {
  expect(safeReturnPath(requested, ORIGINS, '/elsewhere')).toBe(path)
})

test.each([
  [null],
  [''],
  ['//evil.example'],
  ['///evil.example'],
  ['/\\evil.example'],
  ['\\\\evil.example'],
  ['/\t/evil.example'],
  ['/\n/evil.example'],
  [' //evil.example'],
  ['/.//evil.example'],
  ['/studio/..//evil.example'],
  ['/%2e//evil.example'],
  ['https://shop.example//evil.example'],
  ['https://evil.example/studio'],
  ['https://shop.example.evil.example/'],
  ['https://shop.example@evil.example/'],
  ['https://someone@shop.example/studio'],
  ['http://shop.example/studio'],
  ['https://shop.example:8443/studio'],
  ['http://localhost:3001/studio'],
  ['javascript:alert(1)'],
  ['JavaScript://shop.example/%0aalert(1)'],
  ['data:text/html,hello'],
  ['blob:https://shop.example/1234'],
  ['studio'],
  ['.'],
  ['http:/studio'],
  ['https:shop.example/studio'.replace('shop', 'evil')],
  ['/staff/sign-in'],
  ['/staff/sign-in?origin=/staff/sign-in'],
  ['/staff/sign-out'],
  ['/sign-in?to=/sign-in'],
  ['/sign-in/google'],
  ['/sign-out'],
  [`/${'x'.repeat(3_000)}`],
])('does not follow %j', (requested) => {
  expect(safeReturnPath(requested, ORIGINS, '/studio')).toBe('/studio')
})
