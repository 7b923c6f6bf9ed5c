import {Form, Link, useNavigation} from '@remix-run/react'
import {buttonClass} from '~/ui/button'
import * as paths from '~/platform/url/addresses'
import {EmptyState} from '~/ui/empty-state'
import {AuthCard, AuthLink, FormError} from './auth-card'
import {Envelope} from './envelope'
import type {FormResult} from './form-result'
import {SubmitButton} from './submit-button'
import {messages} from './messages'

interface ChangeEmailPageProps {
  /** Null: the link does not work (any more). */
  found: {email: string} | null
  result?: FormResult<never>
}

export function ChangeEmailPage({found, result}: ChangeEmailPageProps) {
  const {changeEmail} = messages
  if (!found) {
    const {gone, goneText, again} = changeEmail
    return <LinkExpired title={gone} text={goneText} to={paths.account()} action={again} />
  }
  return (
    <LinkCard title={changeEmail.title} text={changeEmail.text} email={found.email} result={result}>
      {changeEmail.submit}
    </LinkCard>
  )
}

/** Opening the link changes nothing, because mail scanners open it too: the button does. */
function LinkCard(props: {
  title: string
  text: string
  email: string
  result?: FormResult<never>
  children: string
}) {
  const {state, formMethod} = useNavigation()
  const {title, text, email, result, children} = props
  return (
    <AuthCard
      icon={<Envelope />}
      title={title}
      lead={
        <>
          <p>{text}</p>
          <p className="font-semibold break-words text-ink">{email}</p>
        </>
      }
    >
      <Form method="post" className="space-y-5">
        <FormError text={result?.problems.form} />
        <SubmitButton
          text={children}
          sending={state !== 'idle' && formMethod === 'POST'}
          label={messages.sending}
        />
      </Form>
    </AuthCard>
  )
}

export function LinkExpired({
  title,
  text,
  to,
  action,
}: {
  title: string
  text: string
  to: string
  action: string
}) {
  return (
    <div className="grid min-h-[60vh] place-items-center">
      <EmptyState
        level={1}
        tone="error"
        title={title}
        action={
          <div className="flex flex-col items-center gap-3">
            <Link to={to} className={buttonClass('primary')}>
              {action}
            </Link>
            <AuthLink to={paths.signIn()} text={messages.back} />
          </div>
        }
      >
        <p>{text}</p>
      </EmptyState>
    </div>
  )
}
