import {Form} from '@remix-run/react'
import {AccountEmailField} from '~/ui/account-email-field'
import {AuthCard, AuthLink, FormError} from './auth-card'
import {findForgottenProblems, FORGOTTEN_FIELDS} from './sign-in-rules'
import type {FormResult} from './form-result'
import {withReturnPath} from '~/platform/auth/safe-return-path'
import * as paths from '~/platform/url/addresses'
import {SubmitButton} from './submit-button'
import {useAuthForm} from './use-auth-form'
import {messages} from './messages'

export function ForgottenPasswordPage({to, result}: {to: string; result?: FormResult<'email'>}) {
  const {forgotten} = messages
  const {sending, problems, values, formProps} = useAuthForm({
    fields: FORGOTTEN_FIELDS,
    result,
    check: findForgottenProblems,
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
        <SubmitButton text={forgotten.submit} sending={sending} label={forgotten.sending} />
      </Form>
    </AuthCard>
  )
}
