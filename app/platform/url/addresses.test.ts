import type {RouteConfigEntry} from '@remix-run/route-config'
import {expect, it} from 'vitest'
import routes from '../../routes'
import {PREVIEW_PATHS} from '../preview/addresses'
import * as paths from './addresses'
import * as adminPaths from './admin-addresses'

const functions: ((...params: string[]) => string)[] = [
  ...Object.values(paths),
  ...Object.values(adminPaths),
  // Apart, so that pages without a preview do not carry them.
  ...Object.values(PREVIEW_PATHS).map((path) => () => path),
]

/** "product/:id" and "blog/:category?" become "/product/:" and "/blog/:". */
function patternsOf(entries: RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? parent : `${parent}/${entry.path}`
    const isPage = entry.path !== undefined || entry.index
    return [
      ...(isPage ? [path.replace(/:\w+\??/g, ':') || '/'] : []),
      ...patternsOf(entry.children ?? [], path),
    ]
  })
}

it('has one function for each address of the routes, and none besides', () => {
  // The last routes of shop and staff answer what nothing links to. The Studio has its own.
  const patterns = new Set(patternsOf(routes).filter((pattern) => !pattern.endsWith('*')))
  const made = functions
    .map((path) => decodeURIComponent(path(':', ':')).replace(/\?.*/, ''))
    .filter((path) => !path.startsWith('/studio/'))
  expect(made.toSorted()).toEqual([...patterns].toSorted())
})

it('leaves an optional part out and escapes the others', () => {
  expect(paths.blog()).toBe('/blog')
  expect(paths.butcher()).toBe('/butcher')
  expect(paths.product('A/B C')).toBe('/product/A%2FB%20C')
  expect(adminPaths.productPicture('A?B')).toBe('/staff/catalogue/A%3FB/picture')
})
