/** One request as it goes over the wire; the caller's headers are put before its own. */
export interface FuzzRequest {
  /** What of the product it asks, for the tally of what was reached: "route categories", "lake GET /:version/ping". */
  about: string
  method: string
  /** Path and question as they are sent: Latin-1, so that any byte can be said. */
  target: string
  headers: readonly (readonly [string, string])[]
  body?: Buffer
  chunked?: boolean
}

export type Header = readonly [string, string]

const LINE = '\r\n'

export function serialize(request: FuzzRequest, callers: readonly Header[]): Buffer {
  const {method, target, body, chunked} = request
  const own = new Set(request.headers.map(([name]) => name.toLowerCase()))
  const length: Header[] = chunked
    ? [['transfer-encoding', 'chunked']]
    : body || !['GET', 'HEAD', 'OPTIONS', 'DELETE'].includes(method)
      ? [['content-length', String(body?.byteLength ?? 0)]]
      : []
  const headers = [...callers.filter(([name]) => !own.has(name.toLowerCase())), ...request.headers, ...length]
  const lines = [`${method} ${target} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`)]
  const head = Buffer.from(lines.join(LINE) + LINE + LINE, 'latin1')
  if (!body) return chunked ? Buffer.concat([head, Buffer.from('0\r\n\r\n')]) : head
  return Buffer.concat([head, chunked ? encodeChunked(body) : body])
}

function encodeChunked(body: Buffer): Buffer {
  const parts: Buffer[] = []
  const size = Math.max(1, Math.ceil(body.byteLength / 3))
  for (let at = 0; at < body.byteLength; at += size) {
    const part = body.subarray(at, at + size)
    parts.push(Buffer.from(part.byteLength.toString(16) + LINE), part, Buffer.from(LINE))
  }
  return Buffer.concat([...parts, Buffer.from('0\r\n\r\n')])
}

/** What a server has to answer: no letters in address or headers that the protocol does not know. */
export function isWellFormed({method, target, headers}: FuzzRequest): boolean {
  return (
    /^[A-Z]+$/.test(method) &&
    !['CONNECT'].includes(method) &&
    /^\/[\x21-\x7e]*$/.test(target) &&
    target.length < 8_000 &&
    headers.every(([name, value]) => /^[\w-]+$/.test(name) && /^[\t\x20-\x7e\x80-\xff]*$/.test(value)) &&
    headers.every(
      ([name]) => !/^(upgrade|expect|connection|content-length|transfer-encoding|host)$/i.test(name),
    )
  )
}

/** A text in an address: some of it as it should be written, some of it as it is. */
export function encodeForUrl(text: string): string {
  return Buffer.from(text, 'utf8')
    .toString('latin1')
    .replaceAll(/[^\w.~!*'()$@:;,[\]{}"/-]/g, percent)
}

export function percent(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`
}
