import {Form, Link} from '@remix-run/react'
import {buttonClass} from '~/ui/button'
import * as paths from '~/platform/url/addresses'
import {EmptyState} from '~/ui/empty-state'
import {AuthCard, FormError} from './auth-card'
import type {FormResult} from './form-result'
import {PasswordField} from './password-field'
import {findResetProblems, RESET_FIELDS} from './new-password-rules'
import type {ResetField} from './new-password-rules'
import {SubmitButton} from './submit-button'
import {useAuthForm} from './use-auth-form'
import {useToast} from './use-toast'
import {messages} from './messages'

interface ResetPageProps {
  /** Whether the link still works. */
  works: boolean
  result?: FormResult<ResetField>
}

export function ResetPage({works, result}: ResetPageProps) {
  return works ? <ResetForm result={result} /> : <ResetLinkExpired />
}

function ResetForm({result}: Pick<ResetPageProps, 'result'>) {
  const {reset} = messages
  const {sending, problems, formProps} = useAuthForm({
    fields: RESET_FIELDS,
    result,
    check: findResetProblems,
    toasts: true,
  })
  return (
    <AuthCard title={reset.title} lead={<p>{reset.lead}</p>}>
      <Form {...formProps} className="space-y-5">
        <PasswordField
          id="password"
          name="password"
          label={reset.password}
          autoComplete="new-password"
          required
          help={messages.register.passwordHelp}
          error={problems.password}
        />
        <PasswordField
          id="confirmation"
          name="confirmation"
          label={reset.confirmation}
          autoComplete="new-password"
          required
          error={problems.confirmation}
        />
        <FormError text={problems.form} />
        <SubmitButton text={reset.submit} sending={sending} label={reset.sending} />
      </Form>
    </AuthCard>
  )
}

function ResetLinkExpired() {
  const {reset} = messages
  useToast('error', reset.failed, reset)
  return (
    <div className="grid min-h-[60vh] place-items-center">
      <EmptyState
        level={1}
        tone="error"
        title={reset.failed}
        action={
          <Link to={paths.forgottenPassword()} className={buttonClass('primary')}>
            {reset.again}
          </Link>
        }
      >
        <p>{reset.gone}</p>
      </EmptyState>
    </div>
  )
}
