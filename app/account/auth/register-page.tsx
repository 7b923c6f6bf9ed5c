import {Form} from '@remix-run/react'
import {HoneypotField, TextField} from '~/ui/field'
import {AuthCard, AuthLink, FormError} from './auth-card'
import type {FormResult} from './form-result'
import {PasswordField} from './password-field'
import {findRegisterProblems, REGISTER_FIELDS} from './register-rules'
import type {RegisterField} from './register-rules'
import {withReturnPath} from '~/platform/auth/safe-return-path'
import * as paths from '~/platform/url/addresses'
import {SubmitButton} from './submit-button'
import {useAuthForm} from './use-auth-form'
import {AccountBenefits} from './account-benefits'
import {messages} from './messages'

interface RegisterPageProps {
  /** Where one goes once signed in. */
  to: string
  result?: FormResult<RegisterField>
}

export function RegisterPage({to, result}: RegisterPageProps) {
  const {register} = messages
  const {sending, problems, values, formProps} = useAuthForm({
    fields: REGISTER_FIELDS,
    result,
    check: findRegisterProblems,
  })
  const field = (name: Exclude<RegisterField, 'password'>, label: string) => ({
    id: name,
    name,
    label,
    defaultValue: values[name],
    error: problems[name],
  })
  return (
    <AuthCard
      title={register.title}
      lead={<p>{register.lead}</p>}
      beside={<AccountBenefits />}
      footer={
        <p>
          {register.known} <AuthLink to={withReturnPath(paths.signIn(), to)} text={register.knownLink} />
        </p>
      }
    >
      <Form {...formProps} className="space-y-5">
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <TextField {...field('name', register.name)} autoComplete="given-name" required />
          <TextField {...field('lastName', register.lastName)} autoComplete="family-name" />
        </div>
        <TextField
          {...field('email', messages.email)}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          help={register.emailHelp}
        />
        <TextField
          {...field('contactNumber', register.phone)}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          required
          help={register.phoneHelp}
        />
        <PasswordField
          id="password"
          name="password"
          label={messages.password}
          autoComplete="new-password"
          required
          help={register.passwordHelp}
          error={problems.password}
        />
        <HoneypotField id="register-website" label={register.trap} />
        <FormError text={problems.form} />
        <SubmitButton text={register.submit} sending={sending} label={register.sending} />
      </Form>
    </AuthCard>
  )
}
