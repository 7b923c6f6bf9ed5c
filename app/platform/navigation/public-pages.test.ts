import {describe, expect, it} from 'vitest'
import routes from '../../routes'
import {isMetered} from './links-in-view'
import {EXAMPLES, dataUrlOf, publicRouteOf} from './public-pages'

interface Route {
  id?: string
  file: string
  path?: string
  children?: readonly Route[]
}

const storefront: readonly Route[] = routes.flatMap((route: Route) =>
  route.file === 'routes/storefront.tsx' ? (route.children ?? []) : [],
)
const paths = routes.flatMap(function pathsOf({path, children = []}: Route): string[] {
  return [...(path === undefined ? [] : [path]), ...children.flatMap(pathsOf)]
})

describe('public pages', () => {
  it('are at routes of the shop, and no other route has their addresses', () => {
    for (const example of EXAMPLES) {
      const [, section = '', ...parts] = example.split('/')
      const route = storefront.find(({file}) => file.replace(/\.tsx$/, '') === publicRouteOf(example))
      const pattern = route?.path ?? ''
      expect(pattern.split('/')[0], example).toBe(section)
      if (parts.length === 0) continue
      expect(pattern, example).toMatch(new RegExp(`^${section}(/:\\w+\\??){${parts.length}}$`))
      // What is known of one address is said of all with as many parts: "product/new" would be another route.
      const others = paths.filter(
        (path) =>
          path !== pattern && path.startsWith(`${section}/`) && path.split('/').length === parts.length + 1,
      )
      expect(others, example).toEqual([])
    }
  })

  it.each([
    ...['/cart', '/checkout', '/sign-in', '/register', '/customer-portal/account', '/staff', '/staff/orders'],
    ...[
      '/studio',
      '/about',
      '/product',
      '/product/',
      '/product/a/b',
      '/butcher/a/b/c',
      '/Product/a',
      '/contact/send',
      '/live',
    ],
    ...['/newsletter/confirm', '/search/suggest', '/guest-order/key', '/constructor', '//product/a', ''],
  ])('%s is not one', (path) => expect(publicRouteOf(path)).toBeUndefined())

  it('have their data where the framework fetches it', () => {
    expect(dataUrlOf(new URL('https://shop.example/'))).toBe('/_root.data')
    expect(dataUrlOf(new URL('https://shop.example/?a=b'))).toBe('/_root.data?a=b')
    expect(dataUrlOf(new URL('https://shop.example/product/R%20S?x=1#top'))).toBe('/product/R%20S.data?x=1')
  })

  it('are not fetched unasked where that costs or takes long', () => {
    expect(isMetered({saveData: true, effectiveType: '4g'})).toBe(true)
    expect(isMetered({effectiveType: '2g'})).toBe(true)
    expect(isMetered({effectiveType: 'slow-2g'})).toBe(true)
    expect(isMetered({saveData: false, effectiveType: '4g'})).toBe(false)
    expect(isMetered(undefined)).toBe(false)
  })
})
