import {Form, Link} from '@remix-run/react'
import {linkClass} from '~/ui/button'
import * as paths from '~/platform/url/addresses'
import {FormError} from '~/ui/field-error'
import {AuthCard, SubmitButton} from './auth-card'
import {Envelope} from './envelope'
import type {FormResult} from '~/platform/forms/fields'
import {LinkExpired} from './link-pages'
import {NewPasswordFields, PasswordField} from './password-field'
import {useRouterForm} from '~/platform/forms/use-router-form'
import {CHOOSE, findVerifyProblems, VERIFY_FIELDS} from './new-password-rules'
import type {VerifyField} from './new-password-rules'
import {messages} from './messages'

interface VerifyPageProps {
  /** Null: the link does not work (any more). */
  found: {name: string; email: string} | null
  /** Who reads the mail takes a new password instead of the one of the form. */
  choosing: boolean
  result?: FormResult<VerifyField>
}

/**
 * Opening the link changes nothing, because mail scanners open it too. Nor is the button enough: the form may have been
 * a stranger's, whose password is not to open the account.
 */
export function VerifyPage({found, choosing, result}: VerifyPageProps) {
  const {verify} = messages
  if (!found)
    return (
      <LinkExpired title={verify.gone} text={verify.goneText} to={paths.register()} action={verify.again} />
    )
  return (
    <AuthCard
      icon={<Envelope />}
      title={choosing ? verify.chooseTitle : verify.title}
      lead={
        <>
          <p>{choosing ? verify.chooseText : verify.text(found.name)}</p>
          <p className="font-semibold break-words text-ink">{found.email}</p>
        </>
      }
      footer={<VerifyModeLink choosing={choosing} />}
    >
      {/* Another form altogether: nothing of the one before is to stay in it. */}
      <VerifyForm key={String(choosing)} email={found.email} choosing={choosing} result={result} />
    </AuthCard>
  )
}

function VerifyForm({
  email,
  choosing,
  result,
}: {email: string} & Pick<VerifyPageProps, 'choosing' | 'result'>) {
  const {isSending, problems, field, formProps} = useRouterForm({
    fields: VERIFY_FIELDS,
    check: findVerifyProblems,
    result,
  })
  return (
    <Form {...formProps} className="space-y-5">
      {/* For programs that keep passwords: whose it is. */}
      <input type="email" name="email" defaultValue={email} autoComplete="username" readOnly hidden />
      {choosing ? <input type="hidden" name="choose" value="1" /> : null}
      {choosing ? (
        <NewPasswordFields field={field} />
      ) : (
        <PasswordField
          {...field('password')}
          label={messages.password}
          autoComplete="current-password"
          required
        />
      )}
      <FormError text={problems.form} />
      <SubmitButton text={messages.verify.submit} isSending={isSending} label={messages.sending} />
    </Form>
  )
}

function VerifyModeLink({choosing}: {choosing: boolean}) {
  const {verify} = messages
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
