export interface Visitor {
  /** By name; what a browser would send. */
  cookies: Map<string, string>
  get(path: string, headers?: Record<string, string>): Promise<Response>
  /** As the shop's own page would send it. */
  post(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Response>
}

/**
 * A browser without a window: keeps cookies, follows nothing. `address` is where it calls from, `site` what it calls the
 * shop, where that is behind a proxy.
 */
export function createVisitor(origin: string, address: string, publicOrigin = origin): Visitor {
  const cookies = new Map<string, string>()

  async function send(path: string, init: RequestInit & {headers: Record<string, string>}) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = {'x-forwarded-for': address, ...(cookie && {cookie}), ...init.headers}
    const response = await fetch(new URL(path, origin), {redirect: 'manual', ...init, headers})
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';', 1)
      const [name = '', ...value] = pair.split('=')
      if (/max-age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, value.join('='))
    }
    return response
  }

  return {
    cookies,
    get: (path, headers = {}) => send(path, {headers}),
    post: (path, fields, headers = {}) =>
      send(path, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: {origin: publicOrigin, ...headers},
      }),
  }
}
