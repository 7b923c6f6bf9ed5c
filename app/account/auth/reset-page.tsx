import {Form} from '@remix-run/react'
import * as paths from '~/platform/url/addresses'
import {FormError} from '~/ui/field-error'
import {AuthCard, SubmitButton, useToast} from './auth-card'
import type {FormResult} from '~/platform/forms/fields'
import {NewPasswordFields} from './password-field'
import {findResetProblems, RESET_FIELDS} from './new-password-rules'
import type {ResetField} from './new-password-rules'
import {useRouterForm} from '~/platform/forms/use-router-form'
import {preloadToasts} from '~/ui/toasts'
import {LinkExpired} from './link-pages'
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
  const {isSending, problems, field, formProps} = useRouterForm({
    fields: RESET_FIELDS,
    check: findResetProblems,
    result,
  })
  const [text = null] = Object.values(problems)
  useToast('error', text, problems)
  return (
    <AuthCard title={reset.title} lead={<p>{reset.lead}</p>}>
      <Form {...formProps} onFocus={preloadToasts} className="space-y-5">
        <NewPasswordFields field={field} />
        <FormError text={problems.form} />
        <SubmitButton text={reset.submit} isSending={isSending} label={reset.sending} />
      </Form>
    </AuthCard>
  )
}

function ResetLinkExpired() {
  const {reset} = messages
  useToast('error', reset.failed, reset)
  return (
    <LinkExpired
      title={reset.gone}
      text={reset.goneText}
      to={paths.forgottenPassword()}
      action={reset.again}
      hasBackLink={false}
    />
  )
}
