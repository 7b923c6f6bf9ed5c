import {gzipSync} from 'node:zlib'
import type {Random} from './random'
import type {FuzzRequest, Header} from './request'
import {someJson, someJsonText, someName, someText} from './values'

export type Field = readonly [string, string]

type Sent = Pick<FuzzRequest, 'body' | 'chunked'> & {headers: Header[]}

const FORM = 'application/x-www-form-urlencoded'

/** These fields, mostly as a browser sends them, else as nobody should. */
export function someForm(random: Random, fields: readonly Field[]): Sent {
  const urlencoded = () =>
    sent(FORM, new URLSearchParams(fields.map(([name, value]) => [name, value])).toString())
  return random.choose<() => Sent>([
    [14, urlencoded],
    [3, () => multipart(random, fields)],
    [1, () => sent(`${FORM};charset=utf-16`, fields.map(([name, value]) => `${name}=${value}`).join('&'))],
    [1, () => sent(FORM, fields.map(([name, value]) => `${name}=${value}`).join('&'), 'latin1')],
    [1, () => sent('application/json', someJsonText(random, Object.fromEntries(fields)))],
    [1, () => sent(FORM, 'a=1&'.repeat(random.int(1, 3_000)))],
    [1, () => someBody(random)],
  ])()
}

/** Anything at all. */
export function someBody(random: Random): Sent {
  const json = () => someJsonText(random, someJson(random))
  return random.choose<() => Sent>([
    [5, () => sent('application/json', json())],
    [3, () => sent(FORM, random.times(0, 6, () => `${someName(random)}=${someText(random)}`).join('&'))],
    [
      3,
      () =>
        multipart(
          random,
          random.times(0, 4, () => [someName(random), someText(random)] as const),
        ),
    ],
    [2, () => sent('text/plain', someText(random))],
    [2, () => sent('application/octet-stream', someBytes(random))],
    [1, () => packed('application/json', json())],
    [1, () => packed(FORM, 'a=1&b=2')],
    [
      1,
      () =>
        sent(
          random.pick(['', 'x', 'multipart/form-data', `application/json; charset=${'x'.repeat(200)}`]),
          json(),
        ),
    ],
    [1, () => sent('application/xml', '<!DOCTYPE x [<!ENTITY a "aaaa">]><x>&a;&a;</x>')],
    [1, () => ({headers: []})],
    [1, () => sent(FORM, `a=${'x'.repeat(random.pick([99_000, 103_000, 250_000]))}`)],
  ])()
}

export function sent(type: string, body: string | Buffer, encoding: BufferEncoding = 'utf8'): Sent {
  return {
    headers: [['content-type', type]],
    body: typeof body === 'string' ? Buffer.from(body, encoding) : body,
  }
}

export function sentJson(random: Random, value: unknown): Sent {
  const made = sent('application/json', someJsonText(random, value))
  return random.chance(0.15) ? {...made, chunked: true} : made
}

function packed(type: string, body: string): Sent {
  return {
    headers: [
      ['content-type', type],
      ['content-encoding', 'gzip'],
    ],
    body: gzipSync(body),
  }
}

export function someBytes(random: Random, most = 400): Buffer {
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

const MARKS = {
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  gif: Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64'),
}

/** Pictures, drawings, and what only begins like one. */
export function somePicture(random: Random): Buffer {
  const {png, gif} = MARKS
  return random.choose<() => Buffer>([
    [3, () => Buffer.concat([png, someBytes(random, 8)])],
    [1, () => Buffer.concat([gif, someBytes(random, 8)])],
    [2, () => changeBytes(random, random.pick([png, gif]))],
    [1, () => Buffer.concat([png.subarray(0, random.int(4, 40)), someBytes(random)])],
    [2, () => Buffer.from(someDrawing(random))],
    [1, () => someBytes(random)],
    [1, () => Buffer.from([0xff, 0xd8, 0xff, ...someBytes(random)])],
    [1, () => Buffer.concat([Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1'), someBytes(random)])],
  ])()
}

function someDrawing(random: Random): string {
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

function multipart(random: Random, fields: readonly Field[]): Sent {
  const mark = random.pick(['x', '----WebKitFormBoundary7MA4YWxkTrZu0gW', '"', 'a b', '-'.repeat(80)])
  const parts: Buffer[] = []
  const part = (head: string, value: Buffer) =>
    parts.push(Buffer.from(`--${mark}\r\n${head}\r\n\r\n`), value, Buffer.from('\r\n'))
  for (const [name, value] of fields)
    part(`Content-Disposition: form-data; name="${name.replaceAll(/["\r\n]/g, '')}"`, Buffer.from(value))
  if (random.chance(0.4)) {
    const name = random.chance(0.5) ? 'picture' : someName(random)
    part(
      `Content-Disposition: form-data; name="${name}"; filename="${random.pick(FILE_NAMES)}"\r\nContent-Type: ${random.pick(['image/png', 'text/html', 'x'])}`,
      somePicture(random),
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
  return sent(`multipart/form-data; boundary=${mark}`, whole)
}
