import type {Random} from './random'

const HEADERS = [
  'accept',
  'accept-language',
  'accept-encoding',
  'if-none-match',
  'if-modified-since',
  'range',
  'cookie',
  'referer',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
  'user-agent',
  'content-language',
  'x-remix-reload',
  'purpose',
  'x-http-method-override',
  'last-event-id',
  'authorization',
  'sec-fetch-site',
  'sec-fetch-mode',
  'x-request-id',
]
const HEADER_VALUES = [
  '',
  '*',
  '*/*',
  'text/event-stream',
  'application/json',
  'gzip, br',
  'identity;q=0',
  'bytes=0-',
  'bytes=9-1',
  'bytes=0-0,2-3',
  'W/"x"',
  '"',
  'Thu, 01 Jan 1970 00:00:00 GMT',
  'x'.repeat(2_000),
  'evil.example',
  'Bearer',
  'Bearer x',
  'Basic eDp5',
  'a=b; c',
  '=; ;=',
  'same-origin',
  'cross-site',
  'prefetch',
  'ar,en;q=0.5',
  '\x80\xff',
]

export function randomHeaders(random: Random): [string, string][] {
  return random.chance(0.25)
    ? random.times(1, 3, () => [random.pick(HEADERS), random.pick(HEADER_VALUES)])
    : []
}
