import {randomUUID} from 'node:crypto'
import {z} from 'zod'

/** What the shop answers a browser that pressed CHECK OUT. */
const resultSchema = z.discriminatedUnion('kind', [
  z.object({kind: z.literal('go'), url: z.string(), number: z.string()}),
  z.object({
    kind: z.literal('changed'),
    totalCents: z.number(),
    differences: z.array(z.object({id: z.string(), nowCents: z.number().nullable()})),
  }),
  z.object({
    kind: z.literal('refused'),
    problems: z.record(z.string(), z.string()),
    offer: z
      .object({
        days: z.array(
          z.object({windows: z.array(z.object({date: z.string(), time: z.string(), remaining: z.number()}))}),
        ),
      })
      .optional(),
  }),
  z.object({kind: z.enum(['sign-in', 'empty'])}),
])
type CheckoutResult = z.infer<typeof resultSchema>

export interface Window {
  date: string
  time: string
}

interface SeenPrices {
  totalCents: number
  lines: Record<string, number>
}

const CART = [
  {id: 'GRAIN-COUSCOUS-FINE', quantity: 2},
  {id: 'DELI-HUMMUS', quantity: 1},
  {id: 'BREAD-PITA-WHITE', quantity: 3},
]

/** As the page's own script sends it. */
export async function send(
  origin: string,
  {cookie, window, seen}: {cookie: string; window: Window; seen: SeenPrices},
): Promise<{status: number; result: CheckoutResult | null}> {
  const response = await fetch(`${origin}/checkout/place`, {
    method: 'POST',
    headers: {origin, cookie},
    body: new URLSearchParams({
      ...{cart: JSON.stringify({lines: CART, seen}), formToken: randomUUID(), delivery_option: 'pickup'},
      ...{...window, name: 'Sara Shopper', phone_number: '(555) 010-0177'},
    }),
  })
  const text = await response.text()
  const parsed = resultSchema.safeParse(
    response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : null,
  )
  // What turns requests away at the door answers in other words.
  return {status: response.status, result: parsed.data ?? null}
}

/** What the cart costs and which windows are free, asked as a browser would come to know it. */
export async function prepare(
  origin: string,
  cookie: string,
): Promise<{seen: SeenPrices; windows: Window[]}> {
  const nothing = {totalCents: 0, lines: Object.fromEntries(CART.map(({id}) => [id, 0]))}
  const changed = await send(origin, {cookie, window: {date: '2020-01-01', time: '12:00'}, seen: nothing})
  if (changed.result?.kind !== 'changed') throw new Error(`No prices: ${JSON.stringify(changed.result)}`)
  const {totalCents, differences} = changed.result
  const seen = {
    totalCents,
    lines: Object.fromEntries(differences.map(({id, nowCents}) => [id, nowCents ?? 0])),
  }
  const refused = await send(origin, {cookie, window: {date: '2020-01-01', time: '12:00'}, seen})
  if (refused.result?.kind !== 'refused' || !refused.result.offer) {
    throw new Error(`No pickup times: ${JSON.stringify(refused.result)}`)
  }
  const free = refused.result.offer.days.flatMap(({windows}) => windows)
  return {
    seen,
    windows: free.flatMap(({date, time, remaining}) => Array.from({length: remaining}, () => ({date, time}))),
  }
}
