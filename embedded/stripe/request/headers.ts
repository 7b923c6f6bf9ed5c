import {createHash, timingSafeEqual} from 'node:crypto'
import {refusal} from './errors'

/** The only version there is: the one that the `stripe` package pins. */
export const API_VERSION = '2026-10-28.endive'

/** @throws ApiError 400 for another version, as its objects have other fields */
export function requireVersion(version: string | null): void {
  if (version === null || version === API_VERSION) return
  throw refusal(
    400,
    `Invalid Stripe API version: ${version}. The embedded Stripe answers ${API_VERSION} only.`,
  )
}

const HELP = 'or we can help at https://support.stripe.com/.'

/** @throws ApiError 401 unless the secret key is sent as Bearer token or as user name of Basic auth */
export function requireSecretKey(authorization: string | null, secretKey: string): void {
  const key = findKey(authorization ?? '')
  if (!key) {
    throw refusal(
      401,
      `You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, ${HELP}`,
    )
  }
  if (!isEqual(key, secretKey)) throw refusal(401, `Invalid API Key provided: ${mask(key)}`)
}

function findKey(authorization: string): string {
  const [scheme = '', value = ''] = authorization.trim().split(/\s+/)
  if (/^bearer$/i.test(scheme)) return value
  if (!/^basic$/i.test(scheme)) return ''
  return Buffer.from(value, 'base64').toString('utf8').split(':')[0] ?? ''
}

function isEqual(a: string, b: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(a), hash(b))
}

/** Shows enough of a key to recognize it, and too little to use it. */
function mask(key: string): string {
  if (key.length < 12) return '*'.repeat(key.length)
  return `${key.slice(0, 8)}${'*'.repeat(key.length - 12)}${key.slice(-4)}`
}
