import {Hono} from 'hono'
import {boomError} from '../documents/errors'
import type {Lake, LakeEnv} from './context'

/** Signing in and out of the Studio and of Sanity's command line. The page itself is the caller's (`SignIn`). */
export function signInRoutes({directory}: Lake): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  const {signIn} = directory

  routes.get('/:version/auth/providers', (c) => {
    const providers = signIn ? [{name: 'lake', title: signIn.title, url: signIn.url()}] : []
    return c.json({providers, thirdPartyLogin: false})
  })

  const exchange = signIn?.exchange
  if (exchange) {
    routes.get('/:version/auth/fetch', async (c) => {
      c.header('cache-control', 'no-store')
      const token = await exchange(c.req.query('sid') ?? '')
      if (token !== undefined) return c.json({token})
      throw boomError(401, 'This sign-in has been used, or took too long. Sign in again.')
    })
  }

  routes.post('/:version/auth/logout', async (c) => {
    const cookie = await directory.signOut(c.req.raw.headers)
    if (cookie !== null) c.header('set-cookie', cookie)
    return c.json({ok: true})
  })
  return routes
}
