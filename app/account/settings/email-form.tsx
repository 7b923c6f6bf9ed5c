import {TextField} from '~/ui/field'
import type {Customer} from '~/domain/customers/customer'
import type {FormResult} from '~/account/auth/form-result'
import {PasswordField} from '~/account/auth/password-field'
import {useAuthForm} from '~/account/auth/use-auth-form'
import {findEmailProblems} from './account-checks'
import type {EmailField} from './account-forms'
import {focusOnMount} from './account-card'
import {EditForm} from './edit-form'
import {messages as accountMessages} from './messages'

const strings = accountMessages.email

interface EmailFormProps {
  customer: Pick<Customer, 'email' | 'hasPassword'>
  result: FormResult<EmailField> | undefined
}

/** Asks for a link to the new address. Nothing changes before it was opened. */
export function EmailForm({customer, result}: EmailFormProps) {
  const {problems, sending, formProps} = useAuthForm({
    fields: ['email', 'password'] as const,
    result,
    check: (form) => findEmailProblems(form, customer),
  })
  if (!customer.hasPassword) return <p className="mt-3 max-w-prose text-muted">{strings.needsPassword}</p>
  const wrongPassword = problems.password !== undefined && problems.email === undefined
  return (
    <EditForm
      name="email"
      formProps={formProps}
      sending={sending}
      problem={problems.form}
      submit={strings.submit}
      busyLabel={strings.sending}
    >
      <p className="text-muted">{strings.lead}</p>
      <p>
        <span className="block text-sm text-muted">{strings.current}</span>
        <span className="font-medium wrap-anywhere">{customer.email}</span>
      </p>
      <TextField
        id="new-email"
        name="email"
        label={strings.email}
        defaultValue={result?.values.email}
        error={problems.email}
        {...focusOnMount(!wrongPassword)}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField
        id="password"
        name="password"
        label={strings.password}
        error={problems.password}
        {...focusOnMount(wrongPassword)}
        autoComplete="current-password"
        required
      />
    </EditForm>
  )
}
