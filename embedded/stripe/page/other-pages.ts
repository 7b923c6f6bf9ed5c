import {html} from 'hono/html'
import {frame} from './frame'
import type {Html} from './frame'
import {CHALLENGE, STATES} from './words'

export interface ChallengePage {
  /** What the addresses begin with, without the host. */
  base: string
  action: string
  merchant: string
  amount: string
  last4: string
}

/** What stands where the bank would ask. */
export function challengePage({base, action, merchant, amount, last4}: ChallengePage): Html {
  return frame(
    base,
    CHALLENGE.title,
    html`<main class="single">
      <form class="sheet" method="post" action="${action}">
        <p class="eyebrow">${CHALLENGE.title}</p>
        <h1>${CHALLENGE.heading}</h1>
        <p>${CHALLENGE.asks(amount, merchant, last4)}</p>
        <p class="note">${CHALLENGE.note}</p>
        <button type="submit" class="submit" name="answer" value="complete">${CHALLENGE.complete}</button>
        <button type="submit" class="second" name="answer" value="fail">${CHALLENGE.fail}</button>
      </form>
    </main>`,
  )
}

export interface StatePage {
  base: string
  state: keyof typeof STATES
  merchant: string
  to: string | null
}

/** There is nothing to pay here, and why. */
export function statePage({base, state, merchant, to}: StatePage): Html {
  const {heading, text, link} = STATES[state]
  return frame(
    base,
    heading,
    html`<main class="single">
      <div class="sheet">
        <h1>${heading}</h1>
        <p>${text}</p>
        ${to === null ? '' : html`<a class="submit" href="${to}">${link(merchant)}</a>`}
      </div>
    </main>`,
  )
}
