import type {AppLoadContext} from '@remix-run/node'
import {safeReturnPath} from '~/platform/auth/safe-return-path'
import * as paths from './addresses'

export const ACCOUNT_HOME = paths.account()

/** Where to go once signed in: what the address asks for as `to`, when it is a page of ours. */
export function returnPathOf(request: Request, {config}: Pick<AppLoadContext, 'config'>): string {
  const {origin, searchParams} = new URL(request.url)
  return safeReturnPath(searchParams.get('to'), [config.publicUrl.origin, origin], ACCOUNT_HOME)
}

/** An address on the way in that remembers where one wanted to go. */
export function withReturnPath(path: string, to: string): string {
  if (to === ACCOUNT_HOME) return path
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({to}).toString()}`
}
