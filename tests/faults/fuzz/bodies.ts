import {gzipSync} from 'node:zlib'
import type {Random} from './random'
import type {FuzzRequest, Header} from './request'
import {randomJson, randomJsonText, randomName, randomText} from './values'

export type Field = readonly [string, string]

type RequestBody = Pick<FuzzRequest, 'body' | 'chunked'> & {headers: Header[]}

const FORM = 'application/x-www-form-urlencoded'

/** These fields, mostly as a browser sends them, else as nobody should. */
export function randomForm(random: Random, fields: readonly Field[]): RequestBody {
  const urlencoded = () =>
    bodyOf(FORM, new URLSearchParams(fields.map(([name, value]) => [name, value])).toString())
  return random.choose<() => RequestBody>([
    [14, urlencoded],
    [3, () => multipart(random, fields)],
    [1, () => bodyOf(`${FORM};charset=utf-16`, fields.map(([name, value]) => `${name}=${value}`).join('&'))],
    [1, () => bodyOf(FORM, fields.map(([name, value]) => `${name}=${value}`).join('&'), 'latin1')],
    [1, () => bodyOf('application/json', randomJsonText(random, Object.fromEntries(fields)))],
    [1, () => bodyOf(FORM, 'a=1&'.repeat(random.int(1, 3_000)))],
    [1, () => randomBody(random)],
  ])()
}

/** Anything at all. */
export function randomBody(random: Random): RequestBody {
  const json = () => randomJsonText(random, randomJson(random))
  return random.choose<() => RequestBody>([
    [5, () => bodyOf('application/json', json())],
    [
      3,
      () => bodyOf(FORM, random.times(0, 6, () => `${randomName(random)}=${randomText(random)}`).join('&')),
    ],
    [
      3,
      () =>
        multipart(
          random,
          random.times(0, 4, () => [randomName(random), randomText(random)] as const),
        ),
    ],
    [2, () => bodyOf('text/plain', randomText(random))],
    [2, () => bodyOf('application/octet-stream', randomBytes(random))],
    [1, () => gzippedBody('application/json', json())],
    [1, () => gzippedBody(FORM, 'a=1&b=2')],
    [
      1,
      () =>
        bodyOf(
          random.pick(['', 'x', 'multipart/form-data', `application/json; charset=${'x'.repeat(200)}`]),
          json(),
        ),
    ],
    [1, () => bodyOf('application/xml', '<!DOCTYPE x [<!ENTITY a "aaaa">]><x>&a;&a;</x>')],
    [1, () => ({headers: []})],
    [1, () => bodyOf(FORM, `a=${'x'.repeat(random.pick([99_000, 103_000, 250_000]))}`)],
  ])()
}

export function bodyOf(type: string, body: string | Buffer, encoding: BufferEncoding = 'utf8'): RequestBody {
  return {
    headers: [['content-type', type]],
    body: typeof body === 'string' ? Buffer.from(body, encoding) : body,
  }
}

export function jsonBody(random: Random, value: unknown): RequestBody {
  const made = bodyOf('application/json', randomJsonText(random, value))
  return random.chance(0.15) ? {...made, chunked: true} : made
}

function gzippedBody(type: string, body: string): RequestBody {
  return {
    headers: [
      ['content-type', type],
      ['content-encoding', 'gzip'],
    ],
    body: gzipSync(body),
  }
}

export function randomBytes(random: Random, most = 400): Buffer {
  return Buffer.from(random.times(0, most, () => random.int(0, 255)))
}

const FILE_NAMES = [
  'a.png',
  '../../x.png',
  'x.svg',
  '"; name="y',
  'a\0.png',
  'é.jpg',
  '.'.repeat(300),
  '',
  'CON',
  'a.html',
]

const SIGNATURES = {
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  gif: Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64'),
}

/** Pictures, drawings, and what only begins like one. */
export function randomPicture(random: Random): Buffer {
  const {png, gif} = SIGNATURES
  return random.choose<() => Buffer>([
    [3, () => Buffer.concat([png, randomBytes(random, 8)])],
    [1, () => Buffer.concat([gif, randomBytes(random, 8)])],
    [2, () => changeBytes(random, random.pick([png, gif]))],
    [1, () => Buffer.concat([png.subarray(0, random.int(4, 40)), randomBytes(random)])],
    [2, () => Buffer.from(randomSvg(random))],
    [1, () => randomBytes(random)],
    [1, () => Buffer.from([0xff, 0xd8, 0xff, ...randomBytes(random)])],
    [1, () => Buffer.concat([Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1'), randomBytes(random)])],
  ])()
}

function randomSvg(random: Random): string {
  const inside = random.pick([
    ...['<rect width="1" height="1"/>', '<script>1</script>', '<filter id="a"><feTurbulence/></filter>'],
    ...['<image href="file:///etc/passwd"/>', '<use href="#a"/>', '&a;', '<g>'.repeat(500), '<text>x</text>'],
  ])
  const size = random.pick(['1', '0', '-1', '1e9', '100%', 'x', '8000', ''])
  const before = random.pick(['', '<?xml version="1.0"?>', '<!DOCTYPE svg [<!ENTITY a "a">]>', '\ufeff'])
  return `${before}<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="1">${inside}</svg>`
}

export function changeBytes(random: Random, bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes)
  for (let count = random.int(1, 4); count > 0 && changed.byteLength > 0; count--)
    changed[random.int(0, changed.byteLength - 1)] = random.int(0, 255)
  return changed
}

function multipart(random: Random, fields: readonly Field[]): RequestBody {
  const mark = random.pick(['x', '----WebKitFormBoundary7MA4YWxkTrZu0gW', '"', 'a b', '-'.repeat(80)])
  const parts: Buffer[] = []
  const part = (head: string, value: Buffer) =>
    parts.push(Buffer.from(`--${mark}\r\n${head}\r\n\r\n`), value, Buffer.from('\r\n'))
  for (const [name, value] of fields)
    part(`Content-Disposition: form-data; name="${name.replaceAll(/["\r\n]/g, '')}"`, Buffer.from(value))
  if (random.chance(0.4)) {
    const name = random.chance(0.5) ? 'picture' : randomName(random)
    part(
      `Content-Disposition: form-data; name="${name}"; filename="${random.pick(FILE_NAMES)}"\r\nContent-Type: ${random.pick(['image/png', 'text/html', 'x'])}`,
      randomPicture(random),
    )
  }
  if (random.chance(0.05))
    for (let n = 0; n < 1_500; n++) part('Content-Disposition: form-data; name="a"', Buffer.from('1'))
  const end = random.choose([
    [8, `--${mark}--\r\n`],
    [1, ''],
    [1, `--${mark}`],
    [1, '--other--\r\n'],
  ])
  const body = Buffer.concat([...parts, Buffer.from(end)])
  const whole = random.chance(0.85)
    ? body
    : random.chance(0.5)
      ? changeBytes(random, body)
      : body.subarray(0, random.int(0, body.byteLength))
  return bodyOf(`multipart/form-data; boundary=${mark}`, whole)
}
