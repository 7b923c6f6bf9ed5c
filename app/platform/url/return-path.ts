import type {AppLoadContext} from '@remix-run/node'
import {safeReturnPath} from '~/platform/auth/safe-return-path'
import * as paths from './addresses'

export const ACCOUNT_HOME = paths.account()

/** The path to return to after signing in: the `to` parameter, if it is a page of this site. */
export function returnPathOf(request: Request, {config}: Pick<AppLoadContext, 'config'>): string {
  const {origin, searchParams} = new URL(request.url)
  return safeReturnPath(searchParams.get('to'), [config.publicUrl.origin, origin], ACCOUNT_HOME)
}

/** A URL of the sign-in flow with the return path added. */
export function withReturnPath(path: string, to: string): string {
  if (to === ACCOUNT_HOME) return path
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({to}).toString()}`
}
