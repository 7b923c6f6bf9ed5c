/** Keeps cookies as a browser does, each site's for itself. Lifetimes are left to the test's clock. */
export function createCookieJar() {
  const sites = new Map<string, Map<string, string>>()
  const siteOf = (url: URL) => {
    const site = sites.get(url.origin) ?? new Map<string, string>()
    sites.set(url.origin, site)
    return site
  }
  return {
    /** The `Cookie` header for that address. */
    header: (url: URL) => [...siteOf(url)].map(([name, value]) => `${name}=${value}`).join('; '),
    set(url: URL, name: string, value: string) {
      siteOf(url).set(name, value)
    },
    get: (url: URL, name: string) => siteOf(url).get(name),
    /** Takes the cookies of an answer. */
    take(url: URL, {headers}: Response) {
      for (const cookie of headers.getSetCookie()) {
        const [pair = ''] = cookie.split(';', 1)
        const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
        if (value && !/max-age=0/i.test(cookie)) siteOf(url).set(name, value)
        else siteOf(url).delete(name)
      }
    },
  }
}

export type CookieJar = ReturnType<typeof createCookieJar>
