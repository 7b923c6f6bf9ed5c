import {describe, expect, it} from 'vitest'
import {normalizePath} from '../../../schemas/model/redirect-rules'
import {findRedirect, parseTarget, withQuery} from './redirects'
import {redirectsQuery} from './redirects.server'

const nowhere = () => false
const way = (from: string, to: string) => ({from, to, permanent: true})

describe('old addresses', () => {
  it.each([
    ['/Old', '/old'],
    ['/old/', '/old'],
    ['/old//', '/old'],
    ['/old?from=mail#top', '/old'],
    ['/caf%C3%A9', '/café'],
    ['/cafe\u0301', '/café'],
    ['/100%', '/100%'],
    ['/', '/'],
  ])('%j are compared as %j', (written, path) => expect(normalizePath(written)).toBe(path))

  it('lead where staff said, whatever the capitals and slashes', () => {
    const ways = [way('/Old/', '/new'), way('/old', '/newer'), way('/other', 'https://example.com/')]
    expect(findRedirect(ways, '/OLD', nowhere)?.to).toBe('/new')
    expect(findRedirect(ways, '/other/', nowhere)?.to).toBe('https://example.com/')
    expect(findRedirect(ways, '/older', nowhere)).toBeNull()
    expect(findRedirect(ways, '/old/more', nowhere)).toBeNull()
  })

  it('never lead in a circle', () => {
    expect(findRedirect([way('/a', '/a')], '/a', nowhere)).toBeNull()
    expect(findRedirect([way('/a', '/A/?x=1')], '/a', nowhere)).toBeNull()
    const circle = [way('/a', '/b'), way('/b', '/c'), way('/c', '/b')]
    for (const path of ['/a', '/b', '/c']) expect(findRedirect(circle, path, nowhere)).toBeNull()
  })

  it('may lead to a page that itself was once an old address', () => {
    const swapped = [way('/blogDetails/a', '/blogDetails/b'), way('/blogDetails/b', '/blogDetails/a')]
    const isPage = (path: string) => path === '/blogDetails/a'
    expect(findRedirect(swapped, '/blogDetails/b', isPage)?.to).toBe('/blogDetails/a')
    // Written in capitals it is no page, and would be looked up again.
    const shouted = [way('/old', '/About'), way('/about', '/old')]
    expect(findRedirect(shouted, '/old', (path) => path === '/about')).toBeNull()
  })
})

describe('where an old address leads', () => {
  it.each([
    ['/new', '/new'],
    [' /new?a=1#b ', '/new?a=1#b'],
    ['https://example.com', 'https://example.com/'],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['/\t/evil.example', null],
    ['/\n\\evil.example', null],
    ['http://example.com', null],
    ['https://name:word@example.com', null],
    ['https://', null],
    ['javascript:alert(1)', null],
    ['new', null],
    ['', null],
    [null, null],
  ])('%j is read as %j', (written, target) => expect(parseTarget(written)).toBe(target))

  it.each([
    ['/new', '', '/new'],
    ['/new', '?', '/new'],
    ['/new', '?a=1', '/new?a=1'],
    ['/new#part', '?a=1', '/new?a=1#part'],
    ['https://example.com/?x=1#p', '?a=1', 'https://example.com/?x=1&a=1#p'],
  ])('%s keeps the query %s', (target, search, address) => expect(withQuery(target, search)).toBe(address))
})

it('a way that leads nowhere safe costs only itself', () => {
  const {redirects, leftOut} = redirectsQuery.schema.parse([
    {id: 'one', from: '/a', to: '/b', permanent: true},
    {id: 'two', from: '/c', to: '/d', permanent: null},
    {id: 'bad', from: '/e', to: '//evil.example', permanent: true},
    {id: 'home', from: '/', to: '/blog'},
    {id: 'half', from: 'no path', to: '/b'},
  ])
  expect(redirects).toEqual([way('/a', '/b'), {from: '/c', to: '/d', permanent: false}])
  expect(leftOut.map((line) => line.split(':')[0])).toEqual(['bad', 'home', 'half'])
})
