import {matchRoutes} from '@remix-run/router'
import type {AgnosticRouteObject} from '@remix-run/router'
import type {ServerBuild} from '@remix-run/node'
import {describe, expect, test} from 'vitest'
import routeConfig from '../../app/routes'
import {createSections} from './sections'

type Config = (typeof routeConfig)[number]
type Entry = {id: string; parentId?: string; path?: string; index?: boolean}

/** The shop's own routes, as the build has them. */
function toEntries(routes: readonly Config[], parentId = 'root'): Entry[] {
  return routes.flatMap(({id, file, path, index, children = []}) => {
    const entry = {id: id ?? file, parentId, path, index}
    return [entry, ...toEntries(children, entry.id)]
  })
}

const entries: Entry[] = [{id: 'root', path: ''}, ...toEntries(routeConfig)]
const routes = Object.fromEntries(entries.map((entry) => [entry.id, entry]))
const build = {routes, assets: {routes}} as unknown as ServerBuild

function toTree(section: ServerBuild, parentId?: string): AgnosticRouteObject[] {
  return Object.values(section.routes as unknown as Record<string, Entry>)
    .filter((entry) => entry.parentId === parentId)
    .map(({id, path, index}) => (index ? {id, path, index} : {id, path, children: toTree(section, id)}))
}

const matchesOf = (section: ServerBuild, path: string) =>
  matchRoutes(toTree(section), path)?.map(({route, params}) => ({id: route.id, params}))

const SAMPLES = ['a b', 'lamb']
/** Of every route some addresses that it matches, and others beside them. */
const paths = entries.flatMap(({id}) => {
  const chain: string[] = []
  for (let entry = routes[id]; entry; entry = routes[entry.parentId ?? '']) chain.unshift(entry.path ?? '')
  const pattern = `/${chain.filter((part) => part !== '').join('/')}`
  return SAMPLES.flatMap((sample) => {
    const path = pattern.replaceAll(/:\w+\??|\*/g, encodeURIComponent(sample))
    return [
      path,
      `${path}/`,
      `${path}/${encodeURIComponent(sample)}`,
      path.toUpperCase(),
      path.slice(0, -1) || '/',
    ]
  })
})

describe('the routes of one part of the site', () => {
  const sectionFor = createSections(build)

  test('match every address as all routes together do', () => {
    expect(paths.length).toBeGreaterThan(800)
    for (const path of paths) {
      const section = sectionFor(`http://shop${path}`)
      expect({path, matches: matchesOf(section, path)}).toEqual({path, matches: matchesOf(build, path)})
    }
  })

  test('are few, for pages and for their data', () => {
    for (const path of [
      '/',
      '/_root.data',
      '/product/x',
      '/product/x.data',
      '/butcher.data?a=1',
      '/about-us',
    ]) {
      expect(Object.keys(sectionFor(`http://shop${path}`).routes).length).toBeLessThan(12)
    }
    expect(sectionFor('http://shop/product/x')).toBe(sectionFor('http://shop/product/y.data'))
    expect(sectionFor('http://shop/product/x')).toBe(sectionFor('http://shop/Product/x'))
    expect(sectionFor('http://shop/unknown')).toBe(sectionFor('http://shop/another'))
  })

  test('are all of them where an address may be read in another way', () => {
    for (const path of ['/%70roduct/x', '//product/x', '/__manifest?p=/cart']) {
      expect(sectionFor(`http://shop${path}`)).toBe(build)
    }
  })
})
