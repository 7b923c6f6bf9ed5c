import type {ReactNode} from 'react'
import {GUEST} from './checkout-fields'
import {messages as checkoutMessages} from './messages'

const messages = checkoutMessages.guest

export const GUEST_EMAIL_ID = 'checkout-guest-email'

const CARD_CLASS =
  'grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 rounded-field border border-control bg-paper p-4 ' +
  'transition-colors duration-150 hover:border-forest has-checked:border-forest has-checked:bg-mint ' +
  'has-checked:ring-1 has-checked:ring-forest has-checked:ring-inset ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-forest'

/** With an account or without. What follows from it is shown by CSS, so it works without scripts. */
export function GuestChoice({isGuest}: {isGuest: boolean}) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Choice value="account" isChosen={!isGuest} title={messages.account} text={messages.accountText} />
      <Choice value={GUEST} isChosen={isGuest} title={messages.guest} text={messages.guestText} />
    </div>
  )
}

interface ChoiceProps {
  value: string
  isChosen: boolean
  title: string
  text: string
}

function Choice({value, isChosen, title, text}: ChoiceProps) {
  const id = `checkout-buyer-${value}`
  return (
    <label className={CARD_CLASS}>
      <input
        type="radio"
        name="buyer"
        value={value}
        defaultChecked={isChosen}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        className="mt-0.5 size-5 cursor-[inherit] accent-forest outline-none"
      />
      <span id={`${id}-title`} className="leading-snug font-semibold">
        {title}
      </span>
      <span id={`${id}-text`} className="col-start-2 mt-0.5 text-sm text-muted">
        {text}
      </span>
    </label>
  )
}

/** Shown once the choice is made. */
export function ForGuests({children}: {children: ReactNode}) {
  return <div className="hidden group-has-[input[value=guest]:checked]/form:block">{children}</div>
}

export function ForAccounts({children}: {children: ReactNode}) {
  return <div className="group-has-[input[value=guest]:checked]/form:hidden">{children}</div>
}

/** Makes the choice for whoever made it before, or in a dialog. */
export function chooseBuyer(form: HTMLFormElement | null, value: string): void {
  for (const radio of form?.querySelectorAll<HTMLInputElement>('[name="buyer"]') ?? []) {
    radio.checked = radio.value === value
  }
}
