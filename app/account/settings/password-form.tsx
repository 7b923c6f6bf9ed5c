import type {Customer} from '~/domain/customers/customer'
import type {FormResult} from '~/platform/forms/fields'
import {NewPasswordFields, PasswordField} from '~/account/auth/password-field'
import {useRouterForm} from '~/platform/forms/use-router-form'
import {findPasswordProblems} from './account-checks'
import type {PasswordField as Field} from './account-forms'
import {EditForm} from './edit-form'
import {messages as accountMessages} from './messages'

const strings = accountMessages.password
const FIELDS = ['current', 'password', 'confirmation'] as const

interface PasswordFormProps {
  customer: Pick<Customer, 'email' | 'hasPassword'>
  result: FormResult<Field> | undefined
}

/** Changes the password, or sets the first one of who signs in with Google. */
export function PasswordForm({customer, result}: PasswordFormProps) {
  const {hasPassword} = customer
  const form = useRouterForm({
    fields: FIELDS,
    check: (entered) => findPasswordProblems(entered, customer),
    result,
  })
  const firstField = hasPassword ? 'current' : 'password'
  const field = (name: Field) => ({
    ...form.field(name),
    autoFocus: name === (form.firstInvalid ?? firstField),
    required: true,
  })
  return (
    <EditForm
      name="password"
      form={form}
      submit={hasPassword ? strings.submit : strings.setSubmit}
      busyLabel={strings.sending}
    >
      <p className="text-muted">{strings.lead}</p>
      {/* Tells password managers whose password it is. */}
      <input
        type="text"
        name="username"
        defaultValue={customer.email}
        autoComplete="username"
        readOnly
        hidden
      />
      {hasPassword ? (
        <PasswordField {...field('current')} label={strings.current} autoComplete="current-password" />
      ) : null}
      <NewPasswordFields field={field} />
    </EditForm>
  )
}
