import {expect, test} from 'vitest'
import {addressAfterSignIn, formTargetHeaders} from './after-sign-in'

const site = {
  config: {publicUrl: new URL('https://shop.example')},
  maySignInFor: async (origin: string) => origin === 'https://other.example',
}
const request = (origin: string) =>
  new Request(`https://shop.example/staff/sign-in?${new URLSearchParams({origin}).toString()}`)

test.each([
  ['https://shop.example/studio/structure', '/studio/structure', undefined],
  ['/studio/vision', '/studio/vision', undefined],
  [
    'https://other.example/studio/structure?a#b',
    'https://other.example/studio/structure?a#b',
    'https://other.example',
  ],
  ['https://other.example//evil.example', 'https://other.example/studio', 'https://other.example'],
  ['https://me:secret@other.example/studio', 'https://other.example/studio', 'https://other.example'],
  ['https://evil.example/studio', '/studio', undefined],
  ['https://other.example.evil.example/', '/studio', undefined],
  ['javascript:alert(1)', '/studio', undefined],
  ['blob:https://other.example/x', '/studio', undefined],
])('from %s people go to %s', async (origin, to, target) => {
  expect(await addressAfterSignIn(request(origin), site, {mustSetUp: false})).toBe(to)
  expect((await formTargetHeaders(request(origin), site))['x-form-target']).toBe(target)
})

test('who has to set up a second factor does so first', async () => {
  const from = request('https://other.example/studio')
  expect(await addressAfterSignIn(from, site, {mustSetUp: true})).toMatch(/^\/staff\/security\?origin=/)
})
