import {Form} from '@remix-run/react'
import {AccountEmailField} from '~/ui/account-email-field'
import {errorIdOf} from '~/ui/field'
import {GoogleButton} from '../google/google-button'
import {DoorCard, DoorLink, FormProblem, Notice} from './door-card'
import type {Done} from './done'
import type {Refused} from './form-answer'
import {PasswordField} from './password-field'
import {withReturn} from './return-path'
import {SendButton} from './send-button'
import {findSignInProblems, SIGN_IN_FIELDS} from './sign-in-rules'
import type {SignInField} from './sign-in-rules'
import {useDoorForm} from './use-door-form'
import {useToast} from './use-toast'
import {WhyAccount} from './why-account'
import {words} from './words'

interface SignInPageProps {
  /** Where one goes once signed in. */
  to: string
  /** What was done before one came here. */
  done: Done | null
  /** Whether one can sign in with Google, and what went wrong there. */
  google: {problem: string | null} | null
  given?: Refused<SignInField>
}

/** Posts to its own address: where to go afterwards stays in the query. */
export function SignInPage({to, done, google, given}: SignInPageProps) {
  const {signIn} = words
  const {sending, problems, values, formProps} = useDoorForm({
    fields: SIGN_IN_FIELDS,
    given,
    check: findSignInProblems,
  })
  useToast('success', done === 'password' ? words.done.password : null, done)
  // Which of the two is wrong is not told, so both are marked and described by the one sentence.
  const bothWrong = problems.password === signIn.problems.refused
  return (
    <DoorCard
      title={signIn.title}
      lead={<p>{signIn.lead}</p>}
      beside={<WhyAccount />}
      foot={
        <p>
          {signIn.register} <DoorLink to={withReturn('/register', to)} text={signIn.registerLink} />
        </p>
      }
    >
      {done && !given ? <Notice text={words.done[done]} /> : null}
      {google ? (
        <>
          <GoogleButton to={to} />
          {google.problem && !given ? (
            <div className="mt-3">
              <FormProblem text={google.problem} />
            </div>
          ) : null}
          <Or />
        </>
      ) : null}
      <Form {...formProps} className="space-y-5">
        <AccountEmailField
          label={words.email}
          defaultValue={values.email}
          error={problems.email}
          alsoDescribedBy={bothWrong ? errorIdOf('password') : undefined}
        />
        <PasswordField
          id="password"
          name="password"
          label={words.password}
          autoComplete="current-password"
          required
          error={problems.password}
        />
        <FormProblem text={problems.form} />
        <SendButton text={signIn.submit} sending={sending} label={signIn.sending} />
      </Form>
      <p className="mt-2 text-center">
        <DoorLink to={withReturn('/forgotten-password', to)} text={signIn.forgotten} />
      </p>
    </DoorCard>
  )
}

function Or() {
  return (
    <p className="my-5 flex items-center gap-4 text-muted before:h-px before:flex-1 before:bg-sand after:h-px after:flex-1 after:bg-sand">
      {words.or}
    </p>
  )
}
