import {Form} from '@remix-run/react'
import {HoneypotField, TextField} from '~/ui/field'
import {FormError} from '~/ui/field-error'
import {AuthCard, AuthLink, SubmitButton} from './auth-card'
import {problemsIn} from '~/platform/forms/fields'
import type {FormResult} from '~/platform/forms/fields'
import {PasswordField} from './password-field'
import {checkRegistration, REGISTER_FIELDS} from './register-rules'
import type {RegisterField} from './register-rules'
import {withReturnPath} from '~/platform/auth/safe-return-path'
import * as paths from '~/platform/url/addresses'
import {useRouterForm} from '~/platform/forms/use-router-form'
import {PolicyLinks} from '~/storefront/pages/policy-links'
import {AccountBenefits} from './account-benefits'
import {messages} from './messages'

interface RegisterPageProps {
  /** Where to go after signing in. */
  to: string
  result?: FormResult<RegisterField>
}

export function RegisterPage({to, result}: RegisterPageProps) {
  const {register} = messages
  const {isSending, problems, field, formProps} = useRouterForm({
    fields: REGISTER_FIELDS,
    check: (form) => problemsIn(checkRegistration(form)),
    result,
  })
  return (
    <AuthCard
      title={register.title}
      lead={<p>{register.lead}</p>}
      beside={<AccountBenefits />}
      footer={
        <>
          <p>
            {register.known} <AuthLink to={withReturnPath(paths.signIn(), to)} text={register.knownLink} />
          </p>
          <PolicyLinks className="justify-center text-sm" />
        </>
      }
    >
      <Form {...formProps} className="space-y-5">
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <TextField {...field('name')} label={register.name} autoComplete="given-name" required />
          <TextField {...field('lastName')} label={register.lastName} autoComplete="family-name" />
        </div>
        <TextField
          {...field('email')}
          label={messages.email}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          help={register.emailHelp}
        />
        <TextField
          {...field('contactNumber')}
          label={register.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          required
          help={register.phoneHelp}
        />
        <PasswordField
          {...field('password')}
          label={messages.password}
          autoComplete="new-password"
          required
          help={register.passwordHelp}
        />
        <HoneypotField id="register-website" label={register.trap} />
        <FormError text={problems.form} />
        <SubmitButton text={register.submit} isSending={isSending} label={register.sending} />
      </Form>
    </AuthCard>
  )
}
