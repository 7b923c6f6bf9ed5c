import type {Random} from './random'

/** What people, programs and attackers write where something else was expected. */
const TEXTS = [
  ...['', ' ', '\t', 'a', '0', '-0', '-1', '1', '1.5', '0x10', '1e999', '-1e999', 'NaN', 'Infinity'],
  ...['null', 'undefined', 'true', 'false', '[]', '{}', '[object Object]', '__proto__', 'constructor'],
  ...['toString', 'hasOwnProperty', 'then', 'length', '2147483648', '9007199254740993', '9'.repeat(40)],
  ...['\0', 'a\0b', '%00', '%', '%%', '%E0%A4%A', '%C0%AF', '\\', '/', '//', '..', '../../etc/passwd'],
  ...['..%2f..%2fetc', '/\\evil.example', '//evil.example/', 'javascript:alert(1)', 'data:text/html,x'],
  ...["' or 1=1 --", "'; drop table orders; --", '"', "'", '`', '$$', '<script>alert(1)</script>', '{{7*7}}'],
  ...['${7*7}', '\r\nSet-Cookie: a=b', '\n', '\u2028', '\ud800', '\udfff', '\ufeff', '\u202eabc', 'e\u0301'],
  ...[
    '👩‍👩‍👧',
    'İı',
    'ß',
    'لحم ضأن',
    'lamb',
    'Kräuter',
    '(a+)+$',
    '[',
    '*',
    '?',
    '*'.repeat(200),
    '(('.repeat(50),
  ],
  ...['2026-02-30', '0000-00-00', '9999-12-31', '2026-11-24', '25:61', '15:00', '10:30', 'P1Y'],
  ...[
    'drafts.',
    'drafts.drafts.x',
    'versions.r1.x',
    '-',
    '_',
    '.',
    'a.b',
    'a-b_c',
    ',',
    ',,,',
    ';',
    '&',
    '=',
  ],
  ...['nobody@people.example', 'a@b', '@', 'a@' + 'b'.repeat(300) + '.example', '(555) 010-0142', '+1 555'],
  ...['x'.repeat(300), 'x'.repeat(5_000), 'é'.repeat(2_000)],
]

const NUMBERS = [
  ...[0, -0, 1, -1, 2, 10, 0.1, 1.5, -1.5, 99, 100, 1_000, 2 ** 31, -(2 ** 31), 2 ** 53, 2 ** 53 + 2],
  ...[1e21, 1e-7, 1e308, 5e-324],
]

/** Numbers that JSON can say and JavaScript cannot hold. */
const RAW_NUMBERS = ['1e999', '-1e999', '9'.repeat(400), '0.' + '1'.repeat(400), '-0']

export function randomText(random: Random): string {
  if (random.chance(0.1))
    return random.times(1, 30, () => String.fromCodePoint(random.int(0, 0x2fff))).join('')
  return random.pick(TEXTS)
}

export function randomNumber(random: Random): number {
  return random.chance(0.3) ? random.int(-1_000, 100_000) : random.pick(NUMBERS)
}

export function randomJson(random: Random, depth = 3): unknown {
  if (depth === 0 || random.chance(0.5)) {
    return random.choose<unknown>([
      [4, randomText(random)],
      [2, randomNumber(random)],
      [1, random.chance(0.5)],
      [1, null],
    ])
  }
  if (random.chance(0.4)) return random.times(0, 5, () => randomJson(random, depth - 1))
  return Object.fromEntries(random.times(0, 5, () => [randomName(random), randomJson(random, depth - 1)]))
}

const NAMES = [
  ...[
    'id',
    '_id',
    '_type',
    '_rev',
    '_key',
    '_ref',
    '_weak',
    'title',
    'slug',
    'name',
    'email',
    'lines',
    'seen',
  ],
  ...[
    'quantity',
    'query',
    'params',
    'mutations',
    'actions',
    'data',
    'type',
    'value',
    'price',
    'date',
    'time',
  ],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'toJSON', 'length', 'then', '', '$', '@', '0'],
]

export function randomName(random: Random): string {
  return random.chance(0.1) ? randomText(random) : random.pick(NAMES)
}

/** As text, so that it may say more than a value of ours can: keys twice, huge numbers, depth, what is cut off. */
export function randomJsonText(random: Random, value: unknown): string {
  const text = JSON.stringify(value) ?? 'null'
  return random.choose([
    [12, () => text],
    [1, () => text.slice(0, random.int(0, text.length))],
    [1, () => text.replace(/:(-?\d+|"[^"]*"|null|true|false)/, `:${random.pick(RAW_NUMBERS)}`)],
    [1, () => text.replace('{', `{"__proto__":${JSON.stringify(randomJson(random, 1))},`)],
    [1, () => text.replace(/"(\w+)":/, (all) => `${all}null,${all}`)],
    [1, () => text.replace(/:("[^"]*"|\d+|null|true|false)/, `:${nested(random)}`)],
    [1, () => `\ufeff${text}`],
    [1, () => nested(random)],
  ])()
}

function nested(random: Random): string {
  const depth = random.pick([30, 60, 200, 3_000, 20_000])
  return random.chance(0.5)
    ? '['.repeat(depth) + ']'.repeat(depth)
    : '{"a":'.repeat(depth) + '1' + '}'.repeat(depth)
}
