import {expect, it} from 'vitest'
import {isConnectionError, withSeenPage} from './seen-pages'

type State = Parameters<typeof withSeenPage>[0]

const state = (pathname: string, fields: Partial<State>) =>
  ({location: {pathname, search: '?page=2'}, errors: null, loaderData: {}, ...fields}) as State
const lost = new TypeError('Failed to fetch')

it('shows a page again that was seen before the connection was lost', () => {
  const loaderData = {'routes/page': 'bread'}
  const seen = state('/seen', {loaderData})
  expect(withSeenPage(seen)).toBe(seen)
  expect(withSeenPage(state('/seen', {errors: {root: lost}}))).toMatchObject({errors: null, loaderData})
})

it('leaves errors of a page that was not seen, and of the shop itself', () => {
  const unseen = state('/unseen', {errors: {root: lost}})
  expect(withSeenPage(unseen)).toBe(unseen)
  withSeenPage(state('/seen', {}))
  const broken = state('/seen', {errors: {root: new Error('a bug')}})
  expect(withSeenPage(broken)).toBe(broken)
})

it('remembers the latest pages only', () => {
  for (let page = 0; page < 25; page++) withSeenPage(state(`/${page}`, {}))
  const first = state('/0', {errors: {root: lost}})
  expect(withSeenPage(first)).toBe(first)
  expect(withSeenPage(state('/24', {errors: {root: lost}})).errors).toBeNull()
})

it.each([
  ['Failed to fetch', true],
  ['Failed to fetch dynamically imported module: https://shop.example/assets/a.js', true],
  ['Load failed', true],
  ['NetworkError when attempting to fetch resource.', true],
  ['Importing a module script failed.', true],
  ['undefined is not a function', false],
])('knows what browsers say of a lost connection: %s', (message, isLost) => {
  expect(isConnectionError(new TypeError(message))).toBe(isLost)
  expect(isConnectionError(new Error(message))).toBe(false)
})
