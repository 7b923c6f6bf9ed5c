import {createHash, timingSafeEqual} from 'node:crypto'
import {ApiError} from './errors'

const HELP = 'or we can help at https://support.stripe.com/.'

/** @throws ApiError 401 unless the secret key is sent as Bearer token or as user name of Basic auth */
export function requireSecretKey(authorization: string | undefined, secretKey: string): void {
  const key = findKey(authorization ?? '')
  if (!key) {
    throw new ApiError(
      401,
      {
        message: `You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, ${HELP}`,
      },
      true,
    )
  }
  if (!isEqual(key, secretKey)) {
    throw new ApiError(401, {message: `Invalid API Key provided: ${mask(key)}`}, true)
  }
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
