import {Form} from '@remix-run/react'
import {AccountEmailField} from '~/ui/account-email-field'
import {FormError} from '~/ui/field-error'
import {AuthCard, AuthLink, SubmitButton} from './auth-card'
import {findForgottenProblems, FORGOTTEN_FIELDS} from './sign-in-rules'
import type {FormResult} from '~/platform/forms/fields'
import {withReturnPath} from '~/platform/auth/safe-return-path'
import * as paths from '~/platform/url/addresses'
import {useRouterForm} from '~/platform/forms/use-router-form'
import {messages} from './messages'

export function ForgottenPasswordPage({to, result}: {to: string; result?: FormResult<'email'>}) {
  const {forgotten} = messages
  const {isSending, problems, values, formProps} = useRouterForm({
    fields: FORGOTTEN_FIELDS,
    check: findForgottenProblems,
    result,
  })
  return (
    <AuthCard
      title={forgotten.title}
      lead={<p>{forgotten.lead}</p>}
      footer={<AuthLink to={withReturnPath(paths.signIn(), to)} text={messages.back} />}
    >
      <Form {...formProps} className="space-y-5">
        <AccountEmailField label={messages.email} defaultValue={values.email} error={problems.email} />
        <FormError text={problems.form} />
        <SubmitButton text={forgotten.submit} isSending={isSending} label={forgotten.sending} />
      </Form>
    </AuthCard>
  )
}
