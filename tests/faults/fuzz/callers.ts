import {createVisitor} from '../../security/visitor'
import type {SeededShop} from '../../support/seeded-data'
import type {Random} from './random'
import type {Header} from './request'

export const CALLERS = [
  ...([
    'stranger',
    'stranger of one address',
    'forger',
    'customer',
    'editor',
    'shopkeeper',
    'administrator',
    'token',
  ] as const),
] as const
export type Caller = (typeof CALLERS)[number]

type Weights = Record<Caller, number>

/** Who may do something there comes more often, and everybody comes. */
const WEIGHTS: (readonly [RegExp, Weights])[] = [
  [/^\/lake\//, weights(3, 1, [4, 3, 4, 5])],
  [/^\/(staff|embedded\/mail)/, weights(1, 1, [2, 5, 8, 0.5])],
  [/^\/(customer-portal|checkout|order-complete)/, weights(1, 9, [0.5, 0.5, 0.5, 0.2])],
  [/^/, weights(5, 5, [1, 1, 1, 0.5])],
]

function weights(
  stranger: number,
  customer: number,
  [editor, shopkeeper, administrator, token]: [number, number, number, number],
): Weights {
  return {
    stranger,
    customer,
    editor,
    shopkeeper,
    administrator,
    token,
    forger: 0.7,
    'stranger of one address': 0.4,
  }
}
const STAFF = ['editor', 'shopkeeper', 'administrator'] as const
type Member = (typeof STAFF)[number]

export interface Callers {
  /** Who asks this address. */
  pick(random: Random, target: string): Caller
  headersOf(caller: Caller, random: Random): Header[]
  /** Whoever was signed out meanwhile signs in again. */
  renew(): Promise<void>
  /** What no answer to somebody else and no log may say. */
  secrets(): string[]
}

/** Who asks. Their cookies end when the fuzzer finds a way to sign out, so they are looked after. */
export function createCallers(origin: string, ready: SeededShop, customers: readonly string[]): Callers {
  const cookies = new Map<Member, string>(STAFF.map((member) => [member, ready.staff[member].cookie]))
  let shopper = 0
  let times = 0
  const ask = async (path: string, cookie: string) => {
    const headers = {cookie, 'x-forwarded-for': '203.0.113.7'}
    const response = await fetch(origin + path, {headers, redirect: 'manual'})
    return {status: response.status, text: await response.text()}
  }
  /** Not known is no reason to sign in anew. */
  const isIn = async (cookie: string) => {
    const {status, text} = await ask('/lake/v1/users/me', cookie)
    return status >= 500 || text.includes('"id"')
  }

  return {
    pick(random, target) {
      const [, own] = WEIGHTS.find(([pattern]) => pattern.test(target)) ?? []
      return random.choose(CALLERS.map((caller) => [own?.[caller] ?? 1, caller] as const))
    },
    headersOf(caller, random) {
      const address = caller === 'stranger of one address' ? '198.51.100.1' : randomAddress(random)
      return [
        ['host', new URL(origin).host],
        ['x-forwarded-for', address],
        ...originOf(random, origin, caller === 'token'),
        ...identityOf(caller, random),
      ]
    },
    async renew() {
      times += 1
      for (const member of STAFF) {
        if (await isIn(cookies.get(member) ?? '')) continue
        const visitor = createVisitor(origin, `10.200.${times % 250}.${STAFF.indexOf(member)}`)
        const {email, password} = ready.staff[member]
        const response = await visitor.post('/staff/sign-in', {email, password})
        const [cookie] = [...visitor.cookies].map(([name, value]) => `${name}=${value}`)
        if (response.status === 303 && cookie) cookies.set(member, cookie)
      }
      const isSignedOut = async () =>
        [302, 303, 401].includes((await ask('/customer-portal/data.json', customers[shopper] ?? '')).status)
      while (shopper < customers.length - 1 && (await isSignedOut())) shopper += 1
    },
    secrets: () => [
      ready.token,
      ...[...cookies.values(), ...customers].map((cookie) => cookie.slice(cookie.indexOf('=') + 1)),
    ],
  }

  function identityOf(caller: Caller, random: Random): Header[] {
    if (caller === 'token') return [['authorization', `Bearer ${ready.token}`]]
    if (caller === 'customer') return [['cookie', customers[shopper] ?? '']]
    if (caller === 'forger') return [forged(random)]
    const cookie = STAFF.flatMap((member) => (member === caller ? (cookies.get(member) ?? '') : []))[0]
    return cookie === undefined ? [] : [['cookie', cookie]]
  }

  function forged(random: Random): Header {
    const [name = 'staff', value = ''] = (cookies.get('administrator') ?? '').split('=')
    return random.pick<Header>([
      ['cookie', `${name}=${value.slice(0, -3)}xyz`],
      ['cookie', `${name}=`],
      ['cookie', `${name}=${'x'.repeat(3_000)}`],
      ['cookie', `${name}=a; ${name}=b; =; ;;`],
      ['authorization', 'Bearer nobody'],
      ['authorization', `Bearer ${ready.token.slice(0, -1)}`],
      ['authorization', 'Basic YTpi'],
    ])
  }
}

/** A program's calls carry no origin, a page's do; some come from elsewhere. */
function originOf(random: Random, origin: string, isProgram: boolean): Header[] {
  if (isProgram && random.chance(0.7)) return []
  return random.choose<Header[]>([
    [40, [['origin', origin]]],
    [1, []],
    [1, [['origin', 'null']]],
    [1, [['origin', 'https://evil.example']]],
    [1, [['origin', 'x']]],
    [
      1,
      [
        ['origin', 'null'],
        ['sec-fetch-site', 'same-origin'],
      ],
    ],
  ])
}

function randomAddress(random: Random): string {
  const part = () => random.int(0, 255)
  const group = () => random.int(0, 65_535).toString(16)
  return random.choose([
    [6, `10.${part()}.${part()}.${part()}`],
    [2, `2001:${group()}:${group()}:${group()}::1`],
    [0.2, random.pick(['', 'x', '1.2.3.4:5678', '[::1]:80', '1.2.3.4, 5.6.7.8', '::ffff:1.2.3.4', ','])],
  ])
}
