import {Form, Link} from '@remix-run/react'
import {linkClass} from '~/ui/button'
import {DoorCard, FormProblem} from './door-card'
import {Envelope} from './envelope'
import type {Refused} from './form-answer'
import {Gone} from './link-pages'
import {PasswordField} from './password-field'
import {SendButton} from './send-button'
import {useDoorForm} from './use-door-form'
import {CHOOSE, findVerifyProblems, VERIFY_FIELDS} from './verify-rules'
import type {VerifyField} from './verify-rules'
import {words} from './words'

interface VerifyPageProps {
  /** Null: the link does not work (any more). */
  found: {name: string; email: string} | null
  /** Who reads the mail takes a new password instead of the one of the form. */
  choosing: boolean
  given?: Refused<VerifyField>
}

/**
 * Opening the link changes nothing, because mail scanners open it too. Nor is the button enough: the form may have been
 * a stranger's, whose password is not to open the account.
 */
export function VerifyPage({found, choosing, given}: VerifyPageProps) {
  const {verify} = words
  if (!found) return <Gone title={verify.gone} text={verify.goneText} to="/register" action={verify.again} />
  return (
    <DoorCard
      sign={<Envelope />}
      title={choosing ? verify.chooseTitle : verify.title}
      lead={
        <>
          <p>{choosing ? verify.chooseText : verify.text(found.name)}</p>
          <p className="font-semibold break-words text-ink">{found.email}</p>
        </>
      }
      foot={<OtherWay choosing={choosing} />}
    >
      {/* Another form altogether: nothing of the one before is to stay in it. */}
      <VerifyForm key={String(choosing)} email={found.email} choosing={choosing} given={given} />
    </DoorCard>
  )
}

function VerifyForm({email, choosing, given}: {email: string} & Pick<VerifyPageProps, 'choosing' | 'given'>) {
  const {sending, problems, formProps} = useDoorForm({
    fields: VERIFY_FIELDS,
    given,
    check: findVerifyProblems,
  })
  return (
    <Form {...formProps} className="space-y-5">
      {/* For programs that keep passwords: whose it is. */}
      <input type="email" name="email" defaultValue={email} autoComplete="username" readOnly hidden />
      {choosing ? <input type="hidden" name="choose" value="1" /> : null}
      <PasswordField
        id="password"
        name="password"
        label={choosing ? words.reset.password : words.password}
        autoComplete={choosing ? 'new-password' : 'current-password'}
        required
        help={choosing ? words.register.passwordHelp : undefined}
        error={problems.password}
      />
      {choosing ? (
        <PasswordField
          id="confirmation"
          name="confirmation"
          label={words.reset.confirmation}
          autoComplete="new-password"
          required
          error={problems.confirmation}
        />
      ) : null}
      <FormProblem text={problems.form} />
      <SendButton text={words.verify.submit} sending={sending} label={words.sending} />
    </Form>
  )
}

function OtherWay({choosing}: {choosing: boolean}) {
  const {verify} = words
  const link = `inline-flex min-h-11 items-center ${linkClass}`
  return choosing ? (
    <Link to="?" className={link}>
      {verify.back}
    </Link>
  ) : (
    <>
      <p className="text-muted">{verify.stranger}</p>
      <Link to={`?${CHOOSE}`} className={link}>
        {verify.choose}
      </Link>
    </>
  )
}
