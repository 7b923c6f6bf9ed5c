import {Link} from '@remix-run/react'
import {formatPhone} from '~/store/phone'
import {linkClass} from '~/ui/button'
import {TextField} from '~/ui/field'
import type {Customer} from '../customer'
import {useDoorForm} from '../pages/use-door-form'
import {checkDetails} from '../profile/profile-form'
import type {DetailsField} from '../profile/profile-form'
import type {Refused} from '../pages/form-answer'
import {AccountCard, editLinkId, Fact, Facts, NotTold} from './account-card'
import type {CardProps} from './account-card'
import {editPath} from './account-forms'
import {beginHere} from './begin-here'
import {EditForm} from './edit-form'
import {EmailForm} from './email-form'
import {words as portalWords} from './words'

const words = portalWords.details
const FIELDS = ['name', 'lastName', 'contactNumber'] as const

/** Who one is: name, e-mail and phone number. */
export function DetailsCard({account, edit, back, done, given}: CardProps) {
  const {customer} = account
  if (edit === 'email') {
    return (
      <AccountCard id="details" title={portalWords.email.title} news={null}>
        <EmailForm customer={customer} given={given?.form === 'email' ? given : undefined} />
      </AccountCard>
    )
  }
  const isOpen = edit === 'details'
  const news = done === 'details' ? words.saved : done === 'email' ? portalWords.email.sent : null
  return (
    <AccountCard
      id="details"
      title={words.title}
      news={isOpen ? null : news}
      edit={isOpen ? undefined : {name: 'details', label: words.edit, isBack: (back ?? done) === 'details'}}
    >
      {isOpen ? (
        <DetailsForm customer={customer} given={given?.form === 'details' ? given : undefined} />
      ) : (
        <Details customer={customer} isBack={(back ?? done) === 'email'} />
      )}
    </AccountCard>
  )
}

type Shown = Pick<Customer, 'name' | 'lastName' | 'email' | 'contactNumber' | 'hasPassword'>

function Details({customer, isBack}: {customer: Shown; isBack: boolean}) {
  const {name, lastName, email, contactNumber, hasPassword} = customer
  return (
    <Facts>
      <Fact name={words.name} isShort>
        {name}
      </Fact>
      <Fact name={words.lastName} isShort>
        {lastName || <NotTold />}
      </Fact>
      <Fact name={words.email}>
        {email}
        {hasPassword ? (
          <Link
            id={editLinkId('email')}
            {...beginHere(isBack)}
            to={editPath('email')}
            preventScrollReset
            className={`flex min-h-11 w-fit items-center text-base ${linkClass}`}
          >
            {words.changeEmail}
          </Link>
        ) : (
          <span className="mt-1 block text-sm font-normal text-muted">{portalWords.email.needsPassword}</span>
        )}
      </Fact>
      <Fact name={words.phone}>
        {contactNumber ? <span className="tabular-nums">{formatPhone(contactNumber)}</span> : <NotTold />}
      </Fact>
    </Facts>
  )
}

function DetailsForm({customer, given}: {customer: Shown; given: Refused<DetailsField> | undefined}) {
  const values: Refused<DetailsField>['values'] = given?.values ?? {}
  const {problems, sending, formProps} = useDoorForm({
    fields: FIELDS,
    given,
    check: (form) => {
      const checked = checkDetails(form)
      return 'problems' in checked ? checked.problems : null
    },
  })
  const {contactNumber} = customer
  const wrong = FIELDS.find((name) => problems[name])
  const field = (name: DetailsField) => ({
    id: name,
    name,
    error: problems[name],
    autoFocus: name === (wrong ?? 'name'),
  })
  return (
    <EditForm
      name="details"
      formProps={formProps}
      sending={sending}
      problem={problems.form}
      submit={portalWords.save}
      busy={portalWords.saving}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field('name')}
          label={words.name}
          defaultValue={values.name ?? customer.name}
          autoComplete="given-name"
          required
        />
        <TextField
          {...field('lastName')}
          label={words.lastName}
          defaultValue={values.lastName ?? customer.lastName}
          autoComplete="family-name"
        />
      </div>
      <TextField
        {...field('contactNumber')}
        label={words.phone}
        help={words.phoneHelp}
        defaultValue={values.contactNumber ?? (contactNumber ? formatPhone(contactNumber) : '')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
      />
    </EditForm>
  )
}
