import type {ActionFunctionArgs, LoaderFunctionArgs} from '@remix-run/node'
import type {Role} from '~/domain/staff/roles'
import {builtInSettings} from '~/domain/store/settings'

/** What the admin's route tests share: arguments of loaders and actions, requests, and what they respond. */

const SITE = 'http://localhost:3000'

export type RouteArgs = LoaderFunctionArgs & ActionFunctionArgs
export type Handler = (args: RouteArgs) => unknown

interface RouteArgsOptions {
  /** Null: a visitor who is not signed in. */
  role: Role | null
  name?: string
  params?: Record<string, string>
  /** The services that the route uses, beside settings and sign-in. */
  services: object
}

export function routeArgs(
  request: Request,
  {role, name = 'Karim', params = {}, services}: RouteArgsOptions,
): RouteArgs {
  const member = role && {id: `staff-${name.toLowerCase()}`, name, email: 'staff@shop.example', role}
  const context = {
    staff: {findBySession: async () => member},
    content: {read: async () => ({...builtInSettings, leftOut: []})},
    log: {warn: () => {}},
    ...services,
  }
  return {request, context, params} as unknown as RouteArgs
}

export const getRequest = (path: string) => new Request(SITE + path)

export const postRequest = (path: string, fields: Record<string, string> = {}) =>
  new Request(SITE + path, {method: 'POST', body: new URLSearchParams(fields)})

/** Status and redirect of a route, whether it returns or throws them. */
export async function responseOf(handler: Handler, args: RouteArgs) {
  try {
    const result = await handler(args)
    if (result instanceof Response) return {status: result.status, location: result.headers.get('location')}
    const {init} = result as {init?: {status?: number}}
    return {status: init?.status ?? 200, location: null}
  } catch (thrown) {
    if (thrown instanceof Response) return {status: thrown.status, location: thrown.headers.get('location')}
    throw thrown
  }
}
