import type {ReactNode} from 'react'
import {withReturnPath} from '~/platform/auth/safe-return-path'
import {messages as googleMessages} from '~/domain/customers/google/messages'
import * as paths from '~/platform/url/addresses'
import {linkClass} from '~/ui/button'
import {GoogleButton} from '~/ui/google-button'
import {CodeSignIn} from './code-sign-in'
import {ForAccounts, GuestChoice} from './guest-choice'
import type {CodeSignIn as CodeSignInState} from './use-code-sign-in'
import {CHECKOUT_FORM_ID} from './sign-in-fields'
import {messages as checkoutMessages} from './messages'

const messages = checkoutMessages.signIn

export interface OtherWaysProps {
  returnPath: string
  /** The same, for a link that may be opened on another device. */
  registerPath: string
  /** Whether one can sign in with Google. */
  hasGoogle: boolean
}

interface SignInPanelProps extends OtherWaysProps {
  signIn: CodeSignInState
  /** Whether one may order without an account, and whether that is chosen to begin with. */
  guests: {areAllowed: boolean; isChosen: boolean}
}

const LINK = `inline-flex min-h-11 items-center ${linkClass}`

/** First in the form: that paying needs an account, or does not, is known before anything is filled in. */
export function SignInPanel({signIn, guests, ...ways}: SignInPanelProps) {
  return guests.areAllowed ? (
    <Frame title={checkoutMessages.guest.title}>
      <div className="mt-4">
        <GuestChoice isGuest={guests.isChosen} />
      </div>
      <ForAccounts>
        <div className="mt-5">
          <CodeSignIn id="checkout" signIn={signIn} />
          <OtherWays {...ways} />
        </div>
      </ForAccounts>
    </Frame>
  ) : (
    <Frame title={messages.first}>
      <p className="mt-1 mb-5 text-muted">{messages.text}</p>
      <CodeSignIn id="checkout" signIn={signIn} />
      <OtherWays {...ways} />
    </Frame>
  )
}

function Frame({title, children}: {title: string; children: ReactNode}) {
  return (
    <section
      aria-labelledby="checkout-sign-in"
      className="rounded-card bg-paper p-5 shadow-card ring-2 ring-forest/20 ring-inset sm:p-7"
    >
      <h2 id="checkout-sign-in" className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** With a password or by Google. These load the page anew; what was filled in stays in the tab. */
export function OtherWays({returnPath, registerPath, hasGoogle}: OtherWaysProps) {
  return (
    <div className="mt-3 border-t border-sand pt-2">
      {hasGoogle ? (
        <div className="pt-2 pb-1">
          <GoogleButton
            form={CHECKOUT_FORM_ID}
            label={googleMessages.continue}
            action={paths.googleSignIn()}
            to={returnPath}
          />
        </div>
      ) : null}
      <p className="flex flex-wrap justify-center gap-x-6">
        <a href={withReturnPath(paths.signIn(), returnPath)} className={LINK}>
          {messages.action}
        </a>
        <a href={withReturnPath(paths.register(), registerPath)} className={LINK}>
          {messages.register}
        </a>
      </p>
    </div>
  )
}
