import {Link} from '~/ui/link'
import {formatPhone} from '~/domain/store/phone'
import {linkClass} from '~/ui/button'
import {TextField} from '~/ui/field'
import type {Customer} from '~/domain/customers/customer'
import {useRouterForm} from '~/platform/forms/use-router-form'
import {checkDetails} from '~/domain/customers/profile/profile-form'
import type {DetailsField} from '~/domain/customers/profile/profile-form'
import {problemsIn} from '~/platform/forms/fields'
import type {FormResult} from '~/platform/forms/fields'
import {AccountCard, editLinkId, Fact, Facts, NotProvided, focusOnMount} from './account-card'
import type {CardProps} from './account-card'
import {editPath} from './account-forms'
import {EditForm} from './edit-form'
import {EmailForm} from './email-form'
import {messages as accountMessages} from './messages'

const strings = accountMessages.details
const FIELDS = ['name', 'lastName', 'contactNumber'] as const

/** Who one is: name, e-mail and phone number. */
export function DetailsCard({account, edit, back, done, result}: CardProps) {
  const {customer} = account
  if (edit === 'email') {
    return (
      <AccountCard id="details" title={accountMessages.email.title} successMessage={null}>
        <EmailForm customer={customer} result={result?.form === 'email' ? result : undefined} />
      </AccountCard>
    )
  }
  const isOpen = edit === 'details'
  const successMessage =
    done === 'details' ? strings.saved : done === 'email' ? accountMessages.email.sent : null
  return (
    <AccountCard
      id="details"
      title={strings.title}
      successMessage={isOpen ? null : successMessage}
      edit={isOpen ? undefined : {name: 'details', label: strings.edit, isBack: (back ?? done) === 'details'}}
    >
      {isOpen ? (
        <DetailsForm customer={customer} result={result?.form === 'details' ? result : undefined} />
      ) : (
        <Details customer={customer} isBack={(back ?? done) === 'email'} />
      )}
    </AccountCard>
  )
}

type DetailsCustomer = Pick<Customer, 'name' | 'lastName' | 'email' | 'contactNumber' | 'hasPassword'>

function Details({customer, isBack}: {customer: DetailsCustomer; isBack: boolean}) {
  const {name, lastName, email, contactNumber, hasPassword} = customer
  return (
    <Facts>
      <Fact name={strings.name} isShort>
        {name}
      </Fact>
      <Fact name={strings.lastName} isShort>
        {lastName || <NotProvided />}
      </Fact>
      <Fact name={strings.email}>
        {email}
        {hasPassword ? (
          <Link
            id={editLinkId('email')}
            {...focusOnMount(isBack)}
            to={editPath('email')}
            preventScrollReset
            className={`flex min-h-11 w-fit items-center text-base ${linkClass}`}
          >
            {strings.changeEmail}
          </Link>
        ) : (
          <span className="mt-1 block text-sm font-normal text-muted">
            {accountMessages.email.needsPassword}
          </span>
        )}
      </Fact>
      <Fact name={strings.phone}>
        {contactNumber ? <span className="tabular-nums">{formatPhone(contactNumber)}</span> : <NotProvided />}
      </Fact>
    </Facts>
  )
}

function DetailsForm({
  customer,
  result,
}: {
  customer: DetailsCustomer
  result: FormResult<DetailsField> | undefined
}) {
  const form = useRouterForm({
    fields: FIELDS,
    check: (entered) => problemsIn(checkDetails(entered)),
    result,
  })
  const {contactNumber} = customer
  const saved = {...customer, contactNumber: contactNumber ? formatPhone(contactNumber) : ''}
  const field = (name: DetailsField) => ({
    ...form.field(name),
    defaultValue: form.values[name] ?? saved[name],
    autoFocus: name === (form.firstInvalid ?? 'name'),
  })
  return (
    <EditForm name="details" form={form} submit={accountMessages.save} busyLabel={accountMessages.saving}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('name')} label={strings.name} autoComplete="given-name" required />
        <TextField {...field('lastName')} label={strings.lastName} autoComplete="family-name" />
      </div>
      <TextField
        {...field('contactNumber')}
        label={strings.phone}
        help={strings.phoneHelp}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
      />
    </EditForm>
  )
}
