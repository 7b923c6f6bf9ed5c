import {Form} from '@remix-run/react'
import {useEffect} from 'react'
import {clearDraft} from '~/storefront/checkout/checkout-draft'
import {AccountEmailField} from '~/ui/account-email-field'
import {errorIdOf} from '~/ui/field'
import {GoogleButton} from '~/ui/google-button'
import {messages as googleMessages} from '~/domain/customers/google/messages'
import {FormError} from '~/ui/field-error'
import {AuthCard, AuthLink, FlashMessage, SubmitButton, useToast} from './auth-card'
import type {CompletedStep} from './auth-params'
import type {FormResult} from '~/platform/forms/fields'
import {PasswordField} from './password-field'
import {withReturnPath} from '~/platform/auth/safe-return-path'
import * as paths from '~/platform/url/addresses'
import {findSignInProblems, SIGN_IN_FIELDS} from './sign-in-rules'
import type {SignInField} from './sign-in-rules'
import {useRouterForm} from '~/platform/forms/use-router-form'
import {AccountBenefits} from './account-benefits'
import {messages} from './messages'

interface SignInPageProps {
  /** Where to go after signing in. */
  to: string
  /** What was done before one came here. */
  done: CompletedStep | null
  /** Whether one can sign in with Google, and what went wrong there. */
  google: {problem: string | null} | null
  result?: FormResult<SignInField>
}

/** Posts to its own address: where to go afterwards stays in the query. */
export function SignInPage({to, done, google, result}: SignInPageProps) {
  const {signIn} = messages
  const {isSending, problems, values, field, formProps} = useRouterForm({
    fields: SIGN_IN_FIELDS,
    check: findSignInProblems,
    result,
  })
  // The button that signed out may have been pressed before it was alive.
  useEffect(() => {
    if (done === 'signed-out' || done === 'deleted') clearDraft()
  }, [done])
  useToast('success', done === 'password' ? messages.done.password : null, done)
  // Which of the two is wrong is not told, so both are marked and described by the one sentence.
  const isRefused = problems.password === signIn.problems.refused
  return (
    <AuthCard
      title={signIn.title}
      lead={<p>{signIn.lead}</p>}
      beside={<AccountBenefits />}
      footer={
        <p>
          {signIn.register} <AuthLink to={withReturnPath(paths.register(), to)} text={signIn.registerLink} />
        </p>
      }
    >
      {done && !result ? <FlashMessage text={messages.done[done]} /> : null}
      {google ? (
        <>
          <GoogleButton label={googleMessages.continue} action={paths.googleSignIn()} to={to} />
          {google.problem && !result ? <FormError text={google.problem} className="mt-3" /> : null}
          <Divider />
        </>
      ) : null}
      <Form {...formProps} className="space-y-5">
        <AccountEmailField
          label={messages.email}
          defaultValue={values.email}
          error={problems.email}
          alsoDescribedBy={isRefused ? errorIdOf('password') : undefined}
        />
        <PasswordField
          {...field('password')}
          label={messages.password}
          autoComplete="current-password"
          required
        />
        <FormError text={problems.form} />
        <SubmitButton text={signIn.submit} isSending={isSending} label={signIn.sending} />
      </Form>
      <p className="mt-2 flex flex-wrap justify-center gap-x-8">
        <AuthLink to={withReturnPath(paths.signInCode(), to)} text={signIn.byCode} />
        <AuthLink to={withReturnPath(paths.forgottenPassword(), to)} text={signIn.forgotten} />
      </p>
    </AuthCard>
  )
}

function Divider() {
  return (
    <p className="my-5 flex items-center gap-4 text-muted before:h-px before:flex-1 before:bg-sand after:h-px after:flex-1 after:bg-sand">
      {messages.or}
    </p>
  )
}
