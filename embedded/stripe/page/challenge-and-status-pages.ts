import {html} from 'hono/html'
import {layout} from './layout'
import type {Html} from './layout'
import {CHALLENGE, STATES} from './messages'

export interface ChallengePage {
  /** The path that URLs begin with. */
  base: string
  action: string
  merchant: string
  amount: string
  last4: string
}

/** Stands in for the bank's 3-D Secure page. */
export function challengePage({base, action, merchant, amount, last4}: ChallengePage): Html {
  return layout(
    base,
    CHALLENGE.title,
    html`<main class="single">
      <form class="sheet" method="post" action="${action}">
        <p class="eyebrow">${CHALLENGE.title}</p>
        <h1>${CHALLENGE.heading}</h1>
        <p>${CHALLENGE.text(amount, merchant, last4)}</p>
        <p class="note">${CHALLENGE.note}</p>
        <button type="submit" class="submit" name="answer" value="complete">${CHALLENGE.complete}</button>
        <button type="submit" class="second" name="answer" value="fail">${CHALLENGE.fail}</button>
      </form>
    </main>`,
  )
}

export interface StatusPage {
  base: string
  state: keyof typeof STATES
  merchant: string
  linkUrl: string | null
}

/** Says why there is nothing to pay (any more). */
export function statusPage({base, state, merchant, linkUrl}: StatusPage): Html {
  const {heading, text, link} = STATES[state]
  return layout(
    base,
    heading,
    html`<main class="single">
      <div class="sheet">
        <h1>${heading}</h1>
        <p>${text}</p>
        ${linkUrl === null ? '' : html`<a class="submit" href="${linkUrl}">${link(merchant)}</a>`}
      </div>
    </main>`,
  )
}
