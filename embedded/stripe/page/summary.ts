import {html} from 'hono/html'
import {dollars} from '../payments/money'
import type {Html} from './frame'
import {WORDS} from './words'

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

/** What is being paid for. */
export function summaryOf({merchant, cancelUrl, lines, total}: Summary): Html {
  return html`<section class="summary" aria-labelledby="order">
    <div class="column">
      ${
        cancelUrl === null
          ? html`<p class="merchant">${merchant}</p>`
          : html`<a class="back" href="${cancelUrl}"
              ><span aria-hidden="true">←</span> ${WORDS.back(merchant)}</a
            >`
      }
      <h1 id="order">${WORDS.pay(merchant)}</h1>
      <p class="amount">${dollars(total)}</p>
      <h2 class="unseen">${WORDS.order}</h2>
      <ul class="lines">
        ${lines.map(lineOf)}
      </ul>
      <p class="total"><span>${WORDS.total}</span> <strong>${dollars(total)}</strong></p>
    </div>
  </section>`
}

function lineOf({name, description, image, quantity, unitAmount, amount}: SummaryLine): Html {
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
      <p class="more">${WORDS.quantity(quantity)}</p>
    </div>
    <div class="price">
      <p class="name">${dollars(amount)}</p>
      ${quantity > 1 ? html`<p class="more">${WORDS.each(dollars(unitAmount))}</p>` : ''}
    </div>
  </li>`
}
