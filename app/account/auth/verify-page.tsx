import {Form} from '@remix-run/react'
import {useEffect, useRef} from 'react'
import * as paths from '~/platform/url/addresses'
import {FormError} from '~/ui/field-error'
import {AuthCard, SubmitButton} from './auth-card'
import {Envelope} from './envelope'
import type {FormResult} from '~/platform/forms/fields'
import {LinkExpired} from './link-pages'
import {PasswordField} from './password-field'
import {useRouterForm} from '~/platform/forms/use-router-form'
import {VERIFY_FIELDS} from './new-password-rules'
import {messages} from './messages'

interface VerifyPageProps {
  /** Null: the link does not work (any more). */
  found: {name: string; email: string; isSameBrowser: boolean} | null
  result?: FormResult<'password'>
}

/**
 * Opening the link changes nothing, because mail scanners open it too: the button does. In the browser that registered
 * the page presses it by itself. Elsewhere it names the account first, for the link may have been passed on.
 */
export function VerifyPage({found, result}: VerifyPageProps) {
  const {verify} = messages
  if (!found)
    return (
      <LinkExpired title={verify.gone} text={verify.goneText} to={paths.register()} action={verify.again} />
    )
  const {name, email, isSameBrowser} = found
  return (
    <AuthCard
      icon={<Envelope />}
      title={verify.title}
      lead={
        <>
          <p>{isSameBrowser ? verify.sameBrowser(name) : verify.text(name)}</p>
          <p className="font-semibold wrap-anywhere text-ink">{email}</p>
        </>
      }
      footer={isSameBrowser ? null : <p className="text-muted">{verify.stranger}</p>}
    >
      <VerifyForm email={email} isSameBrowser={isSameBrowser} result={result} />
    </AuthCard>
  )
}

interface VerifyFormProps extends Pick<VerifyPageProps, 'result'> {
  email: string
  isSameBrowser: boolean
}

function VerifyForm({email, isSameBrowser, result}: VerifyFormProps) {
  const {isSending, problems, field, formProps} = useRouterForm({
    fields: VERIFY_FIELDS,
    check: () => null,
    result,
  })
  const isPressed = useRef(false)
  useEffect(() => {
    if (!isSameBrowser || isPressed.current) return
    isPressed.current = true
    formProps.ref.current?.requestSubmit()
  }, [isSameBrowser, formProps.ref])
  return (
    <Form {...formProps} className="space-y-5">
      <FormError text={problems.form} />
      <SubmitButton text={messages.verify.submit} isSending={isSending} label={messages.sending} />
      {isSameBrowser ? null : (
        <>
          {/* For programs that keep passwords: whose it is. */}
          <input type="email" name="email" defaultValue={email} autoComplete="username" readOnly hidden />
          <PasswordField
            {...field('password')}
            label={messages.verify.password}
            help={messages.verify.passwordHelp}
            autoComplete="current-password"
          />
        </>
      )}
    </Form>
  )
}
