import {createHash, timingSafeEqual} from 'node:crypto'
import {StripeFailure} from './errors'

const HELP = 'or we can help at https://support.stripe.com/.'

/** @throws StripeFailure 401 unless the secret key is given, as Bearer or as the name of Basic. */
export function requireKey(authorization: string | undefined, secretKey: string): void {
  const given = findKey(authorization ?? '')
  if (!given) {
    throw new StripeFailure(
      401,
      {
        message: `You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, ${HELP}`,
      },
      true,
    )
  }
  if (!isSame(given, secretKey)) {
    throw new StripeFailure(401, {message: `Invalid API Key provided: ${mask(given)}`}, true)
  }
}

function findKey(authorization: string): string {
  const [kind = '', value = ''] = authorization.trim().split(/\s+/)
  if (/^bearer$/i.test(kind)) return value
  if (!/^basic$/i.test(kind)) return ''
  return Buffer.from(value, 'base64').toString('utf8').split(':')[0] ?? ''
}

function isSame(a: string, b: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(a), hash(b))
}

/** Enough to know which it was, too little to use it. */
function mask(key: string): string {
  if (key.length < 12) return '*'.repeat(key.length)
  return `${key.slice(0, 8)}${'*'.repeat(key.length - 12)}${key.slice(-4)}`
}
