import {buttonClass, linkClass} from '~/ui/button'
import * as adminPaths from '~/platform/url/admin-addresses'
import * as paths from '~/platform/url/addresses'
import {AccountEmailField} from '~/ui/account-email-field'
import {errorIdOf, TextField} from '~/ui/field'
import {FieldError} from '~/ui/field-error'
import {SignInFrame} from './sign-in-frame'
import type {SignInProblem} from './sign-in-form'
import {messages} from './sign-in-messages'

/** A plain form that posts to its own address: where to go afterwards stays in the query. */
export function SignInCard({problem, flash}: {problem?: SignInProblem; flash?: string}) {
  const errors = problem?.errors ?? {}
  // Which of the two is wrong is not told, so both are marked and described by the one sentence.
  const isRefused = errors.password === messages.refused
  return (
    <SignInFrame
      title={messages.heading}
      intro={messages.intro}
      footer={
        <a href={adminPaths.forgottenPassword()} className={`inline-flex min-h-11 items-center ${linkClass}`}>
          {messages.forgotten}
        </a>
      }
      backLink={{href: paths.home(), text: messages.toTheShop}}
    >
      {flash === undefined ? null : (
        <p role="status" className="mt-6 rounded-field bg-mint px-4 py-3 font-semibold text-forest-900">
          {flash}
        </p>
      )}
      <form method="post" noValidate className="mt-8 space-y-5">
        <AccountEmailField
          label={messages.email}
          defaultValue={problem?.email}
          error={errors.email}
          announce
          alsoDescribedBy={isRefused ? errorIdOf('password') : undefined}
        />
        <TextField
          id="password"
          name="password"
          type="password"
          label={messages.password}
          autoComplete="current-password"
          required
          error={errors.password}
          announce
        />
        {errors.form && <FieldError text={errors.form} role="alert" />}
        <button type="submit" className={buttonClass('primary', 'min-h-12 w-full')}>
          {messages.submit}
        </button>
      </form>
    </SignInFrame>
  )
}
