import {TextField} from '~/ui/field'
import type {Customer} from '~/domain/customers/customer'
import type {FormResult} from '~/platform/forms/fields'
import {PasswordField} from '~/account/auth/password-field'
import {useRouterForm} from '~/platform/forms/use-router-form'
import {findEmailProblems} from './account-checks'
import type {EmailField} from './account-forms'
import {focusOnMount} from './account-card'
import {EditForm} from './edit-form'
import {messages as accountMessages} from './messages'

const strings = accountMessages.email
const FIELDS = ['email', 'password'] as const

interface EmailFormProps {
  customer: Pick<Customer, 'email' | 'hasPassword'>
  result: FormResult<EmailField> | undefined
}

/** Asks for a link to the new address. Nothing changes before it was opened. */
export function EmailForm({customer, result}: EmailFormProps) {
  const form = useRouterForm({
    fields: FIELDS,
    check: (entered) => findEmailProblems(entered, customer),
    result,
  })
  if (!customer.hasPassword) return <p className="mt-3 max-w-prose text-muted">{strings.needsPassword}</p>
  const wrongPassword = form.firstInvalid === 'password'
  return (
    <EditForm name="email" form={form} submit={strings.submit} busyLabel={strings.sending}>
      <p className="text-muted">{strings.lead}</p>
      <p>
        <span className="block text-sm text-muted">{strings.current}</span>
        <span className="font-medium wrap-anywhere">{customer.email}</span>
      </p>
      <TextField
        {...form.field('email')}
        id="new-email"
        label={strings.email}
        {...focusOnMount(!wrongPassword)}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField
        {...form.field('password')}
        label={strings.password}
        {...focusOnMount(wrongPassword)}
        autoComplete="current-password"
        required
      />
    </EditForm>
  )
}
