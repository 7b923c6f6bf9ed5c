import {expect, it} from 'vitest'
import {checkRedirect} from './redirect-rules'

const ORIGIN = 'https://baraka.example'
const OTHERS = [
  {from: '/a', to: '/b'},
  {from: '/b', to: '/c'},
  {from: '/out', to: 'https://order.baraka.example'},
]

it.each([
  ['/old', '/weekly-deals'],
  ['/old', '/a'],
  ['/old', '/out'],
  ['/old', 'https://elsewhere.example/old'],
])('lets %s lead to %s', (from, to) => {
  expect(checkRedirect({from, to}, OTHERS, ORIGIN)).toBe(true)
})

it.each([
  ['/old', '/old'],
  ['/old', '/old/'],
  ['/old', '/Old?x=1'],
  ['/old%20one', '/old%20One#top'],
  ['/old', `${ORIGIN}/old`],
])('does not let %s lead to itself as %s', (from, to) => {
  expect(checkRedirect({from, to}, [], ORIGIN)).toEqual({message: 'It leads to itself', path: ['to']})
})

it('finds the circle that others close', () => {
  expect(checkRedirect({from: '/c', to: '/a'}, OTHERS)).toEqual({
    message: 'It goes round in a circle: /c, then /a, then /b, then /c',
    path: ['to'],
  })
  expect(
    checkRedirect({from: '/x', to: '/y'}, [
      {from: '/y', to: '/z'},
      {from: '/z', to: '/y'},
    ]),
  ).toEqual({
    message: 'It goes round in a circle: /x, then /y, then /z, then /y',
    path: ['to'],
  })
})

it('has one way out of an address', () => {
  expect(checkRedirect({from: '/A/', to: '/z'}, OTHERS)).toEqual({
    message: 'There is a redirect from /a already. Keep one',
    path: ['from'],
  })
})

it('compares a path with a lone % as it stands', () => {
  expect(checkRedirect({from: '/100%', to: '/100%'}, [])).toMatchObject({message: 'It leads to itself'})
})
