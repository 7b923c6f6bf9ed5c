import {html} from 'hono/html'
import {formatUsd} from '../payments/money'
import type {Html} from './layout'
import {MESSAGES} from './messages'

export interface SummaryLine {
  name: string
  description: string | null
  image: string | null
  quantity: number
  unitAmount: number
  amount: number
}

export interface Summary {
  merchant: string
  cancelUrl: string | null
  lines: SummaryLine[]
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
      <p class="amount">${formatUsd(total)}</p>
      <h2 class="unseen">${MESSAGES.order}</h2>
      <ul class="lines">
        ${lines.map(renderLine)}
      </ul>
      <p class="total"><span>${MESSAGES.total}</span> <strong>${formatUsd(total)}</strong></p>
    </div>
  </section>`
}

function renderLine({name, description, image, quantity, unitAmount, amount}: SummaryLine): Html {
  const initial = name.trim().charAt(0).toUpperCase()
  return html`<li>
    ${
      image === null
        ? html`<span class="picture" aria-hidden="true">${initial}</span>`
        : html`<img class="picture" src="${image}" alt="" width="48" height="48" loading="lazy" />`
    }
    <div class="what">
      <p class="name">${name}</p>
      ${description === null ? '' : html`<p class="more">${description}</p>`}
      <p class="more">${MESSAGES.quantity(quantity)}</p>
    </div>
    <div class="price">
      <p class="name">${formatUsd(amount)}</p>
      ${quantity > 1 ? html`<p class="more">${MESSAGES.each(formatUsd(unitAmount))}</p>` : ''}
    </div>
  </li>`
}
