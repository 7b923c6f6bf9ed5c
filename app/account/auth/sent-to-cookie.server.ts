import type {AppLoadContext} from '@remix-run/node'
import {isEmail} from '~/platform/auth/email'
import {findCookie} from '~/platform/auth/session-cookie.server'

const NAME = 'sent-to'
const LIFE_SECONDS = 10 * 60

/** The address that this browser just had something mailed to: kept out of the page's own address. */
export function writeSentTo(email: string, {config}: Pick<AppLoadContext, 'config'>): string {
  const secure = config.publicUrl.protocol === 'https:' ? '; Secure' : ''
  const value = Buffer.from(email.trim()).toString('base64url')
  return `${NAME}=${value}; Max-Age=${LIFE_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

/** Null if it is unknown. */
export function findSentTo(headers: Headers): string | null {
  return (
    findCookie(headers, NAME, (value) => {
      const email = Buffer.from(value, 'base64url').toString('utf8')
      return isEmail(email) ? email : undefined
    }) ?? null
  )
}
