import {Form} from '@remix-run/react'
import {Link} from '~/ui/link'
import {buttonClass} from '~/ui/button'
import * as paths from '~/platform/url/addresses'
import {EmptyState} from '~/ui/empty-state'
import {FormError} from '~/ui/field-error'
import {AuthCard, AuthLink, SubmitButton} from './auth-card'
import {Envelope} from './envelope'
import type {FormResult} from '~/platform/forms/fields'
import {useRouterForm} from '~/platform/forms/use-router-form'
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
  const {title, text, email, result, children} = props
  const {isSending, problems, formProps} = useRouterForm({fields: [], check: () => null, result})
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
      <Form {...formProps} className="space-y-5">
        <FormError text={problems.form} />
        <SubmitButton text={children} isSending={isSending} label={messages.sending} />
      </Form>
    </AuthCard>
  )
}

interface LinkExpiredProps {
  title: string
  text: string
  to: string
  action: string
  hasBackLink?: boolean
}

export function LinkExpired({title, text, to, action, hasBackLink = true}: LinkExpiredProps) {
  const nextLink = (
    <Link to={to} className={buttonClass('primary')}>
      {action}
    </Link>
  )
  return (
    <div className="grid min-h-[60vh] place-items-center">
      <EmptyState
        level={1}
        tone="error"
        title={title}
        action={
          hasBackLink ? (
            <div className="flex flex-col items-center gap-3">
              {nextLink}
              <AuthLink to={paths.signIn()} text={messages.back} />
            </div>
          ) : (
            nextLink
          )
        }
      >
        <p>{text}</p>
      </EmptyState>
    </div>
  )
}
