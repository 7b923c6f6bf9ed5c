import {StripeFailure} from './errors'

const LARGEST_BYTES = 1024 * 1024

/** @throws StripeFailure 413 for what is too large, 400 for what is no form */
export async function readBody(request: Request, most = LARGEST_BYTES): Promise<string> {
  const type = request.headers.get('content-type') ?? ''
  const parts: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength
    if (size > most) throw new StripeFailure(413, {message: 'Request entity too large'}, true)
    parts.push(part.value)
  }
  if (size > 0 && type !== '' && !type.startsWith('application/x-www-form-urlencoded')) {
    throw new StripeFailure(
      400,
      {
        message: `Invalid request (check that your POST content type is application/x-www-form-urlencoded, not ${type}). If you have any questions, we can help at https://support.stripe.com/.`,
      },
      true,
    )
  }
  return Buffer.concat(parts).toString('utf8')
}
