import {buttonClass} from '~/ui/button'
import {AccountEmailField} from '~/ui/account-email-field'
import {errorIdOf, TextField} from '~/ui/field'
import {Problem} from '~/ui/problem'
import {SignInFrame} from './sign-in-frame'
import type {SignInProblem} from './sign-in-form'
import {words} from './words'

/** A plain form that posts to its own address: where to go afterwards stays in the query. */
export function SignInCard({problem, notice}: {problem?: SignInProblem; notice?: string}) {
  const errors = problem?.errors ?? {}
  // Which of the two is wrong is not told, so both are marked and described by the one sentence.
  const bothWrong = errors.password === words.refused
  return (
    <SignInFrame
      title={words.heading}
      intro={words.intro}
      foot={words.forgotten}
      below={{href: '/', text: words.toTheShop}}
    >
      {notice === undefined ? null : (
        <p role="status" className="mt-6 rounded-field bg-mint px-4 py-3 font-semibold text-forest-900">
          {notice}
        </p>
      )}
      <form method="post" noValidate className="mt-8 space-y-5">
        <AccountEmailField
          label={words.email}
          defaultValue={problem?.email}
          error={errors.email}
          announce
          alsoDescribedBy={bothWrong ? errorIdOf('password') : undefined}
        />
        <TextField
          id="password"
          name="password"
          type="password"
          label={words.password}
          autoComplete="current-password"
          required
          error={errors.password}
          announce
        />
        {errors.form && <Problem text={errors.form} role="alert" />}
        <button type="submit" className={buttonClass('primary', 'min-h-12 w-full')}>
          {words.submit}
        </button>
      </form>
    </SignInFrame>
  )
}
