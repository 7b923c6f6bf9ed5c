import {html} from 'hono/html'
import type Stripe from 'stripe'
import {formatUsd} from '../payments/money'
import type {Html} from './layout'
import {MESSAGES} from './messages'

export interface Summary {
  merchant: string
  cancelUrl: string | null
  lines: {item: Stripe.LineItem; product: Stripe.Product | undefined}[]
  total: number
}

/** The order beside the form: lines and total. */
export function renderSummary({merchant, cancelUrl, lines, total}: Summary): Html {
  return html`<section class="summary" aria-labelledby="order">
    <div class="column">
      ${
        cancelUrl === null
          ? html`<p class="merchant">${merchant}</p>`
          : html`<a class="back" href="${cancelUrl}"
              ><span aria-hidden="true">←</span> ${MESSAGES.back(merchant)}</a
            >`
      }
      <h1 id="order">${MESSAGES.pay(merchant)}</h1>
      <div class="amount">${formatUsd(total)}</div>
      <h2 class="unseen">${MESSAGES.order}</h2>
      <ul class="lines">
        ${lines.map(renderLine)}
      </ul>
      <p class="total"><span>${MESSAGES.total}</span> <strong>${formatUsd(total)}</strong></p>
    </div>
  </section>`
}

function renderLine({item, product}: Summary['lines'][number]): Html {
  const {quantity, price, amount_total: amount} = item
  const name = item.description ?? ''
  const [image] = product?.images ?? []
  return html`<li>
    ${
      image === undefined
        ? html`<span class="picture" aria-hidden="true">${firstLetterOf(name)}</span>`
        : html`<img class="picture" src="${image}" alt="" width="48" height="48" loading="lazy" />`
    }
    <div class="what">
      <p class="name">${name}</p>
      ${product?.description ? html`<p class="more">${product.description}</p>` : ''}
      <p class="more">${MESSAGES.quantity(quantity ?? 1)}</p>
    </div>
    <div class="price">
      <p class="name">${formatUsd(amount)}</p>
      ${(quantity ?? 1) > 1 ? html`<p class="more">${MESSAGES.each(formatUsd(price?.unit_amount ?? 0))}</p>` : ''}
    </div>
  </li>`
}

/** "L" of "3 × Lamb head": in place of a picture. */
function firstLetterOf(name: string): string {
  return (/\p{L}/u.exec(name)?.[0] ?? '').toUpperCase()
}
