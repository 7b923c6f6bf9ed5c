import {html} from 'hono/html'
import {dollars} from '../payments/money'
import {choicesOf, fieldOf} from './fields'
import type {Choice, Entered, FieldOptions} from './fields'
import type {Asks, Method} from './form-input'
import {frame} from './frame'
import type {Html} from './frame'
import {summaryOf} from './summary'
import type {Summary} from './summary'
import {WORDS} from './words'

export interface PaymentPage extends Summary, Entered {
  /** What the addresses begin with, without the host. */
  base: string
  /** Where the forms post to. */
  action: string
  asks: Asks
  email: string | null
  methods: Method[]
  method: Method
  holds: boolean
  /** The shop's own words above the button. */
  message: string | null
  /** A test card has just been filled in: what is left is to pay. */
  filled: boolean
  /** Why the last try did not go through. */
  declined: string | null
}

const CARDS: readonly Choice[] = [
  {value: '4242424242424242', label: 'Success'},
  {value: '4000002500003155', label: '3-D Secure'},
  {value: '4000002760003184', label: '3-D Secure always'},
  {value: '4000000000000002', label: 'Declined'},
  {value: '4000000000009995', label: 'Insufficient funds'},
  {value: '4000000000009987', label: 'Lost card'},
  {value: '4000000000000069', label: 'Expired card'},
  {value: '4000000000000127', label: 'Incorrect CVC'},
  {value: '4000000000000119', label: 'Processing error'},
]

const ACCOUNTS: readonly Choice[] = [
  {value: '000123456789', label: 'Succeeds later'},
  {value: '000222222227', label: 'Fails later: no funds'},
  {value: '000111111113', label: 'Fails later: closed'},
]

export function paymentPage(page: PaymentPage): Html {
  const hasProblems = Object.keys(page.problems).length > 0
  return frame(
    page.base,
    `${WORDS.pay(page.merchant)} · ${dollars(page.total)}`,
    html`<main class="page">
      ${summaryOf(page)}
      <section class="pay" aria-labelledby="details">
        <div class="column">
          <h2 id="details">${WORDS.details}</h2>
          ${page.declined ? alertOf(WORDS.notPaid, page.declined) : ''}
          ${hasProblems ? alertOf(WORDS.stillWrong) : ''} ${formsOf(page)}
          <p class="foot">${WORDS.foot}</p>
        </div>
      </section>
    </main>`,
  )
}

function alertOf(heading: string, text?: string): Html {
  return html`<div class="alert" role="alert" tabindex="-1" autofocus>
    <p><strong>${heading}</strong></p>
    ${text ? html`<p>${text}</p>` : ''}
  </div>`
}

function formsOf(page: PaymentPage): Html {
  const [only] = page.methods
  if (page.methods.length === 1 && only) return formOf(page, only)
  return html`<h3>${WORDS.method}</h3>
    <div class="methods">
      ${page.methods.map(
        (method) =>
          html`<details name="method" ${page.method === method ? 'open' : ''}>
            <summary>${WORDS[method]}</summary>
            ${formOf(page, method)}
          </details>`,
      )}
    </div>`
}

function formOf(page: PaymentPage, method: Method): Html {
  // What was wrong with the one form is no news of the other.
  const entered = page.method === method ? page : {values: page.values, problems: {}}
  const field = (options: Omit<FieldOptions, 'form'>) => fieldOf({...options, form: method}, entered)
  const amount = dollars(page.total)
  return html`<form method="post" action="${page.action}" data-paying="${WORDS.paying}">
    <input type="hidden" name="method" value="${method}" />
    <button type="submit" class="unseen" tabindex="-1" aria-hidden="true">${WORDS.payAmount(amount)}</button>
    ${method === 'card' ? choicesOf(WORDS.fillCards, CARDS) : choicesOf(WORDS.fillAccounts, ACCOUNTS)}
    ${page.email === null ? '' : html`<p class="known"><span>${WORDS.email}</span> ${page.email}</p>`}
    ${page.asks.email ? field({field: 'email', label: WORDS.email, type: 'email', autocomplete: 'email'}) : ''}
    ${page.asks.phone ? field({field: 'phone', label: WORDS.phone, type: 'tel', autocomplete: 'tel'}) : ''}
    ${method === 'card' ? cardFields(field) : bankFields(field)}
    ${page.holds ? html`<p class="note">${WORDS.holdNote}</p>` : ''}
    ${page.message ? html`<p class="note">${page.message}</p>` : ''}
    <button type="submit" class="submit" ${page.filled && page.method === method ? 'autofocus' : ''}>
      ${page.holds ? WORDS.holdAmount(amount) : WORDS.payAmount(amount)}
    </button>
  </form>`
}

type FieldMaker = (options: Omit<FieldOptions, 'form'>) => Html

/** Filled in from nowhere: a browser must not offer the customer's real card to a page that takes none. */
function cardFields(field: FieldMaker): Html {
  return html`<div class="together">
    ${field({field: 'number', label: WORDS.number, numeric: true, placeholder: '4242 4242 4242 4242', maxlength: 23})}
    ${field({field: 'expiry', label: WORDS.expiry, numeric: true, placeholder: '12 / 34', maxlength: 9})}
    ${field({field: 'cvc', label: WORDS.cvc, numeric: true, placeholder: '123', maxlength: 4})}
    ${field({field: 'name', label: WORDS.cardName})}
    ${field({field: 'postalCode', label: WORDS.postalCode, numeric: true, maxlength: 10})}
  </div>`
}

function bankFields(field: FieldMaker): Html {
  return html`<div class="together">
    ${field({field: 'routing', label: WORDS.routing, numeric: true, placeholder: '110000000', maxlength: 9})}
    ${field({field: 'account', label: WORDS.account, numeric: true, placeholder: '000123456789', maxlength: 17})}
    ${field({field: 'accountName', label: WORDS.accountName})}
    <p class="note">${WORDS.bankNote}</p>
  </div>`
}
