import type {Random} from './random'
import type {Header} from './request'
import {changeBytes} from './bodies'

/** What no client of ours sends: framing, lines and letters that the protocol has not. Latin-1 for bytes. */
type Lines = (random: Random, headers: string) => string

const GET = (path = '/healthz') => `GET ${path} HTTP/1.1\r\n`
const POST = (path = '/cart/price') => `POST ${path} HTTP/1.1\r\n`

const KINDS: Record<string, Lines> = {
  'bad chunk size': (_, headers) =>
    `${POST()}${headers}transfer-encoding: chunked\r\n\r\nzz\r\nabc\r\n0\r\n\r\n`,
  'huge chunk size': (_, headers) =>
    `${POST()}${headers}transfer-encoding: chunked\r\n\r\n${'f'.repeat(17)}\r\nabc`,
  'chunk without an end': (_, headers) =>
    `${POST()}${headers}transfer-encoding: chunked\r\n\r\n3\r\nabcdef\r\n0\r\n\r\n`,
  'two lengths': (_, headers) => `${POST()}${headers}content-length: 3\r\ncontent-length: 4\r\n\r\nabcd`,
  'length and chunks': (_, headers) =>
    `${POST()}${headers}content-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
  'length that is none': (random, headers) =>
    `${POST()}${headers}content-length: ${random.pick(['-1', 'x', '1e3', '+3', '9'.repeat(30), '0x3', ''])}\r\n\r\nabc`,
  'odd encodings': (random, headers) =>
    `${POST()}${headers}transfer-encoding: ${random.pick(['x', 'identity', 'chunked, chunked', 'gzip, chunked', '\x0bchunked'])}\r\n\r\n0\r\n\r\n`,
  'huge header': (random, headers) =>
    `${GET()}${headers}x: ${'a'.repeat(random.pick([15_000, 17_000, 200_000]))}\r\n\r\n`,
  'many headers': (random, headers) =>
    `${GET()}${headers}${'a: b\r\n'.repeat(random.pick([90, 101, 2_000]))}\r\n`,
  'NUL in a header': (_, headers) => `${GET()}${headers}x: a\0b\r\n\r\n`,
  'NUL in the path': (_, headers) => `GET /\0 HTTP/1.1\r\n${headers}\r\n`,
  'bad UTF-8': (_, headers) => `GET /\xc3\x28\xff HTTP/1.1\r\n${headers}x: \xff\xfe\r\n\r\n`,
  'folded header': (_, headers) => `${GET()}${headers}x: a\r\n b\r\n\r\n`,
  'header without a name': (_, headers) => `${GET()}${headers}: a\r\nx\r\n\r\n`,
  'space before the colon': (_, headers) => `${POST()}${headers}content-length : 3\r\n\r\nabc`,
  'lone line feeds': (_, headers) => `${GET()}${headers}\n`.replaceAll('\r\n', '\n'),
  'lone carriage returns': (_, headers) => `${GET()}${headers}\r\r`.replaceAll('\r\n', '\r'),
  'absolute form': (random, headers) =>
    `GET ${random.pick(['http://evil.example/', 'http://localhost/cart', 'https://a:b@c/', 'http://', 'ftp://x/', 'http://[::1'])} HTTP/1.1\r\n${headers}\r\n`,
  'OPTIONS *': (_, headers) => `OPTIONS * HTTP/1.1\r\n${headers}\r\n`,
  'no path': (random, headers) =>
    `GET ${random.pick(['*', 'x', '?', '//', '///evil.example', '', '\\', '/\\evil.example'])} HTTP/1.1\r\n${headers}\r\n`,
  CONNECT: (_, headers) => `CONNECT 127.0.0.1:1 HTTP/1.1\r\n${headers}\r\nabc`,
  TRACE: (_, headers) => `TRACE / HTTP/1.1\r\n${headers}\r\n`,
  'HTTP/0.9': () => 'GET /healthz\r\n',
  'HTTP/1.0': (_, headers) => `GET /healthz HTTP/1.0\r\n${headers}\r\n`,
  'other versions': (random, headers) =>
    `GET / HTTP/${random.pick(['2.0', '1.2', '9', '1.1x', ''])}\r\n${headers}\r\n`,
  'the preface of HTTP/2': () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0',
  'a greeting of TLS': () => '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03' + '\0'.repeat(100),
  'no host': () => 'GET / HTTP/1.1\r\n\r\n',
  'two hosts': (_, headers) => `GET / HTTP/1.1\r\n${headers}host: evil.example\r\n\r\n`,
  'odd host': (random) =>
    `GET / HTTP/1.1\r\nhost: ${random.pick(['', '[', 'a b', 'a\\b', 'x:99999', '@', '%00', '/', 'é', '[::1]'])}\r\n\r\n`,
  pipelined: (random, headers) => `${GET()}${headers}\r\n`.repeat(random.int(2, 20)),
  'pipelined with a body': (_, headers) =>
    `${POST()}${headers}content-type: application/json\r\ncontent-length: 12\r\n\r\n{"lines":[]}`.repeat(3) +
    `${GET()}${headers}\r\n`,
  'a second request as a body': (_, headers) =>
    `GET / HTTP/1.1\r\n${headers}content-length: 30\r\n\r\n${GET('/staff')}x: y\r\n\r\n`,
  Expect: (random, headers) =>
    `${POST()}${headers}expect: ${random.pick(['100-continue', '200-ok', 'x'])}\r\ncontent-length: 2\r\n\r\n{}`,
  'Expect below the lake': (_, headers) =>
    `POST /lake/v1/data/query/production HTTP/1.1\r\n${headers}expect: 100-continue\r\ncontent-length: 2\r\n\r\n{}`,
  'Upgrade: h2c': (random, headers) =>
    `${random.pick(['GET', 'POST', 'HEAD'])} ${random.pick(['/healthz', '/', '/lake/v1/ping', '/live'])} HTTP/1.1\r\n${headers}connection: Upgrade, HTTP2-Settings\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABkAAQAoAAAAAIAAAAA\r\n\r\n`,
  'Upgrade to anything': (random, headers) =>
    `GET ${random.pick(['/', '/lake/listen-socket', '/live', '/%', '/lake/%E0%A4%A', '//'])} HTTP/1.1\r\n${headers}connection: Upgrade\r\nupgrade: ${random.pick(['websocket', 'TLS/1.0', 'websocket, h2c', '', 'x'.repeat(500)])}\r\n${random.pick(['', 'sec-websocket-key: x\r\n', 'sec-websocket-version: 99\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n'])}\r\n`,
  'Connection names headers': (_, headers) =>
    `${GET()}${headers}connection: host, cookie, x-forwarded-for\r\n\r\n`,
  'nothing but empty lines': (random) => '\r\n'.repeat(random.int(1, 2_000)),
  noise: (random) => Buffer.from(random.times(1, 500, () => random.int(0, 255))).toString('latin1'),
  trailers: (_, headers) =>
    `${POST()}${headers}transfer-encoding: chunked\r\ntrailer: x\r\n\r\n2\r\n{}\r\n0\r\nx: y\r\ncontent-length: 9\r\n\r\n`,
  'chunk extensions': (_, headers) =>
    `${POST()}${headers}transfer-encoding: chunked\r\n\r\n2;${'a=b;'.repeat(5_000)}\r\n{}\r\n0\r\n\r\n`,
}

export const MALFORMED = Object.keys(KINDS)

export function randomMalformed(random: Random, headers: readonly Header[]): {about: string; bytes: Buffer} {
  const kind = random.pick(MALFORMED)
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const bytes = Buffer.from(KINDS[kind]?.(random, lines) ?? '', 'latin1')
  return {about: `malformed ${kind}`, bytes: random.chance(0.1) ? changeBytes(random, bytes) : bytes}
}

const FRAGMENTS = [
  '\r\n',
  '\r',
  '\n',
  '\0',
  ' ',
  '\t',
  ':',
  '%',
  '\xff',
  'HTTP/1.1',
  '\r\n\r\n',
  '0\r\n\r\n',
  'content-length: 5\r\n',
  'host: x\r\n',
  '/',
  '?',
]

/** A sound request with a few bytes of it changed, taken out, put in or doubled. */
export function mutate(random: Random, bytes: Buffer): Buffer {
  let text = bytes.toString('latin1')
  for (let count = random.int(1, 3); count > 0; count--) {
    const at = random.int(0, Math.min(text.length, random.chance(0.7) ? 600 : text.length))
    const to = at + random.pick([0, 1, 1, 2, 10, 100])
    text = random.choose<() => string>([
      [3, () => text.slice(0, at) + String.fromCharCode(random.int(0, 255)) + text.slice(at + 1)],
      [2, () => text.slice(0, at) + text.slice(to)],
      [2, () => text.slice(0, at) + random.pick(FRAGMENTS) + text.slice(at)],
      [1, () => text.slice(0, to) + text.slice(at)],
      [1, () => text.slice(0, at)],
    ])()
  }
  return Buffer.from(text, 'latin1')
}
