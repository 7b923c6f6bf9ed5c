import {refusal} from './errors'

const MAX_BYTES = 1024 * 1024

/** @throws ApiError 413 when the body is too large, 400 when it is not a form */
export async function readBody(request: Request, maxBytes = MAX_BYTES): Promise<string> {
  const type = request.headers.get('content-type') ?? ''
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    size += chunk.value.byteLength
    if (size > maxBytes) throw refusal(413, 'Request entity too large')
    chunks.push(chunk.value)
  }
  if (size > 0 && type !== '' && !type.startsWith('application/x-www-form-urlencoded')) {
    throw refusal(
      400,
      `Invalid request (check that your POST content type is application/x-www-form-urlencoded, not ${type}). If you have any questions, we can help at https://support.stripe.com/.`,
    )
  }
  return Buffer.concat(chunks).toString('utf8')
}
