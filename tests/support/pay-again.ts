import {z} from 'zod'
import {readOrCreateSecret} from '~/platform/config/secrets.server'
import {createVisitor} from '../security/visitor'

interface StripeShop {
  origin: string
  dataDir: string
}

const sessions = z.object({data: z.array(z.object({metadata: z.record(z.string(), z.string())}))})

/** The id of an order, as the shop told the embedded Stripe. */
export async function findOrderId(shop: StripeShop, number: string): Promise<string> {
  const response = await fetch(`${sessionsApi(shop)}?limit=100`, {headers: authorization(shop)})
  const {data} = sessions.parse(await response.json())
  const id = data.find(({metadata}) => metadata['order_number'] === number)?.metadata['delivery_id']
  if (!id) throw new Error(`Nobody asked the card provider for ${number}.`)
  return id
}

/** Pays an order of a shop with the embedded Stripe once more, as a second tab left open at the payment page would. */
export async function payAgain(
  shop: StripeShop,
  {number, totalCents, email}: {number: string; totalCents: number; email: string},
  clientAddress: string,
): Promise<void> {
  const made = await fetch(sessionsApi(shop), {
    ...{method: 'POST', headers: authorization(shop)},
    body: new URLSearchParams({
      ...{mode: 'payment', success_url: shop.origin, cancel_url: shop.origin},
      ...{'line_items[0][quantity]': '1', 'line_items[0][price_data][currency]': 'usd'},
      'line_items[0][price_data][unit_amount]': String(totalCents),
      'line_items[0][price_data][product_data][name]': 'Groceries',
      'metadata[delivery_id]': await findOrderId(shop, number),
    }),
  })
  const {url} = z.object({url: z.string()}).parse(await made.json())
  await createVisitor(shop.origin, clientAddress).post(new URL(url).pathname, {
    ...{method: 'card', email, number: '4242424242424242', expiry: '12 / 34', cvc: '123'},
    ...{name: 'Zaynab Omar', postalCode: '44126'},
  })
}

function sessionsApi({origin}: StripeShop): string {
  return `${origin}/embedded/stripe/v1/checkout/sessions`
}

function authorization({dataDir}: StripeShop): {authorization: string} {
  const key = readOrCreateSecret(dataDir, 'embedded-stripe-key').replace(/[^A-Za-z0-9]/g, '')
  return {authorization: `Bearer sk_test_${key}`}
}
