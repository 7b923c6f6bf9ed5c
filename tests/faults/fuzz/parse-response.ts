export interface ParsedResponse {
  status: number
  headers: Map<string, string>
  text: string
  /** The server keeps the connection, and nothing is left on it. */
  isKeepAlive: boolean
  /** Its end has not come: a stream of events. */
  isStream: boolean
}

const END_OF_HEAD = Buffer.from('\r\n\r\n')
const END_OF_CHUNKS = Buffer.from('0\r\n\r\n')

/**
 * Reads one answer from what has come so far.
 *
 * @param ended nothing more will come
 * @returns null: more is to come, or what came is no answer
 */
export function parseResponse(bytes: Buffer, method: string, ended = false): ParsedResponse | null {
  const end = bytes.indexOf(END_OF_HEAD)
  if (end < 0) return null
  const [first = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n')
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1] ?? NaN)
  if (Number.isNaN(status)) return null
  const body = bytes.subarray(end + END_OF_HEAD.byteLength)
  if (status === 100 || status === 103) return parseResponse(body, method, ended)
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
    }),
  )
  const whole = {
    status,
    headers,
    isStream: false,
    isKeepAlive: headers.get('connection') !== 'close' && !ended,
  }
  if (method === 'HEAD' || status === 204 || status === 304 || status === 101)
    return {...whole, text: '', isKeepAlive: whole.isKeepAlive && body.byteLength === 0 && status !== 101}
  if (headers.get('content-type')?.startsWith('text/event-stream') === true)
    return {...whole, text: body.toString('latin1'), isKeepAlive: false, isStream: true}
  const length = headers.get('content-length')
  if (length !== undefined) {
    if (body.byteLength < Number(length)) return null
    return {
      ...whole,
      text: body.toString('latin1'),
      isKeepAlive: whole.isKeepAlive && body.byteLength === Number(length),
    }
  }
  if (headers.get('transfer-encoding') === 'chunked') {
    if (!ended && !body.subarray(-END_OF_CHUNKS.byteLength).equals(END_OF_CHUNKS)) return null
    return {...whole, text: body.toString('latin1')}
  }
  return ended ? {...whole, text: body.toString('latin1'), isKeepAlive: false} : null
}
