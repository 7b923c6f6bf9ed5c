import {html} from 'hono/html'
import {formatUsd} from '../payments/money'
import {TEST_ACCOUNTS, TEST_CARDS} from '../payments/test-cards'
import {renderChoices, renderField} from './fields'
import type {FormState, FieldOptions} from './fields'
import type {KnownContact, Method} from './payment-form'
import {layout} from './layout'
import type {Html} from './layout'
import {renderSummary} from './order-summary'
import type {Summary} from './order-summary'
import {MESSAGES} from './messages'

export interface PaymentPage extends Summary, FormState, KnownContact {
  /** The path that URLs begin with. */
  base: string
  /** The URL that the forms post to. */
  action: string
  methods: Method[]
  method: Method
  isHold: boolean
  /** The shop's `custom_text.submit`, above the button. */
  message: string | null
  /** A test card was just filled in: focuses the button. */
  isFilled: boolean
  /** Why the last attempt was declined. */
  declined: string | null
}

export function paymentPage(page: PaymentPage): Html {
  const hasErrors = Object.keys(page.errors).length > 0
  return layout(
    page.base,
    `${MESSAGES.pay(page.merchant)} · ${formatUsd(page.total)}`,
    html`<main class="page">
      ${renderSummary(page)}
      <section class="pay" aria-labelledby="details">
        <div class="column">
          <h2 id="details">${MESSAGES.details}</h2>
          ${page.declined ? renderAlert(MESSAGES.notPaid, page.declined) : ''}
          ${hasErrors ? renderAlert(MESSAGES.stillWrong) : ''} ${renderForms(page)}
          <p class="foot">${MESSAGES.foot}</p>
        </div>
      </section>
    </main>`,
  )
}

function renderAlert(heading: string, text?: string): Html {
  return html`<div class="alert" role="alert" tabindex="-1" autofocus>
    <p><strong>${heading}</strong></p>
    ${text ? html`<p>${text}</p>` : ''}
  </div>`
}

function renderForms(page: PaymentPage): Html {
  const [only] = page.methods
  if (page.methods.length === 1 && only) return renderForm(page, only)
  return html`<h3>${MESSAGES.method}</h3>
    <div class="methods">
      ${page.methods.map(
        (method) =>
          html`<details name="method" ${page.method === method ? 'open' : ''}>
            <summary>${MESSAGES[method]}</summary>
            ${renderForm(page, method)}
          </details>`,
      )}
    </div>`
}

function renderForm(page: PaymentPage, method: Method): Html {
  // The errors of one form do not belong to the other.
  const state = page.method === method ? page : {values: page.values, errors: {}}
  const field = (options: Omit<FieldOptions, 'form'>) => renderField({...options, form: method}, state)
  const amount = formatUsd(page.total)
  return html`<form method="post" action="${page.action}" data-paying="${MESSAGES.paying}">
    <input type="hidden" name="method" value="${method}" />
    <button type="submit" class="unseen" tabindex="-1" aria-hidden="true">
      ${MESSAGES.payAmount(amount)}
    </button>
    ${method === 'card' ? renderChoices(MESSAGES.fillCards, TEST_CARDS) : renderChoices(MESSAGES.fillAccounts, TEST_ACCOUNTS)}
    ${
      page.email === null
        ? field({field: 'email', label: MESSAGES.email, type: 'email', autocomplete: 'email'})
        : html`<p class="known"><span>${MESSAGES.email}</span> ${page.email}</p>`
    }
    ${page.collectsPhone ? field({field: 'phone', label: MESSAGES.phone, type: 'tel', autocomplete: 'tel'}) : ''}
    ${method === 'card' ? cardFields(field) : bankFields(field)}
    ${page.isHold ? html`<p class="note">${MESSAGES.holdNote}</p>` : ''}
    ${page.message ? html`<p class="note">${page.message}</p>` : ''}
    <button type="submit" class="submit" ${page.isFilled && page.method === method ? 'autofocus' : ''}>
      ${page.isHold ? MESSAGES.holdAmount(amount) : MESSAGES.payAmount(amount)}
    </button>
  </form>`
}

type RenderField = (options: Omit<FieldOptions, 'form'>) => Html

/** Without autocomplete: browsers must not offer a real card to a page that takes test cards only. */
function cardFields(field: RenderField): Html {
  return html`<div class="together">
    ${field({field: 'number', label: MESSAGES.number, numeric: true, placeholder: '4242 4242 4242 4242', maxlength: 23})}
    ${field({field: 'expiry', label: MESSAGES.expiry, numeric: true, placeholder: '12 / 34', maxlength: 9})}
    ${field({field: 'cvc', label: MESSAGES.cvc, numeric: true, placeholder: '123', maxlength: 4})}
    ${field({field: 'name', label: MESSAGES.cardName})}
    ${field({field: 'postalCode', label: MESSAGES.postalCode, numeric: true, maxlength: 10})}
  </div>`
}

function bankFields(field: RenderField): Html {
  return html`<div class="together">
    ${field({field: 'routing', label: MESSAGES.routing, numeric: true, placeholder: '110000000', maxlength: 9})}
    ${field({field: 'account', label: MESSAGES.account, numeric: true, placeholder: '000123456789', maxlength: 17})}
    ${field({field: 'accountName', label: MESSAGES.accountName})}
    <p class="note">${MESSAGES.bankNote}</p>
  </div>`
}
