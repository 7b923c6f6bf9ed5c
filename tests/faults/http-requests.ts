import type {ShopProcess} from '../support/shop-process'
import type {RecordedResponse} from './response-checks'

/** A GET as a browser would send it, with what came and how long it took. */
export async function fetchPage(shop: ShopProcess, path: string): Promise<RecordedResponse & {ms: number}> {
  const from = performance.now()
  const response = await fetch(shop.origin + path, {redirect: 'manual'})
  const text = await response.text()
  const {status, headers} = response
  return {path, status, headers, text, ms: performance.now() - from}
}

/** What a page calls itself: the text of its first heading. */
export function headingOf({text}: Pick<RecordedResponse, 'text'>): string {
  const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(text) ?? []
  return heading.replaceAll(/<[^>]*>/g, '')
}

let visitors = 0

/** A write that needs nobody to be signed in; each comes from another visitor. The shop must trust one proxy. */
export async function sendContactMessage(
  shop: ShopProcess,
  words = 'Do you have okra?',
): Promise<RecordedResponse> {
  const visitor = ++visitors
  const response = await fetch(`${shop.origin}/contact`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      origin: shop.origin,
      'x-forwarded-for': `203.0.${Math.floor(visitor / 250)}.${visitor % 250}`,
    },
    body: new URLSearchParams({
      fullName: `Visitor ${visitor}`,
      phoneNumber: '(555) 010-0142',
      email: `visitor${visitor}@people.example`,
      message: words,
    }),
  })
  return {path: '/contact', status: response.status, headers: response.headers, text: await response.text()}
}
