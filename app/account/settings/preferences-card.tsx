import {formatTime} from '~/platform/time/clock'
import {SelectField} from '~/ui/select-field'
import {addressLines, ADDRESS_FIELDS} from '~/domain/address/address-form'
import {AddressFields} from '~/storefront/address/address-fields'
import {problemsIn} from '~/platform/forms/fields'
import type {FormResult} from '~/platform/forms/fields'
import {useRouterForm} from '~/platform/forms/use-router-form'
import {checkPreferences} from '~/domain/customers/profile/profile-form'
import type {PreferencesField} from '~/domain/customers/profile/profile-form'
import {AccountCard, Fact, Facts, NotProvided, focusOnMount} from './account-card'
import type {CardProps} from './account-card'
import {EditForm} from './edit-form'
import type {Account} from './read-account.server'
import {messages as accountMessages} from './messages'

const strings = accountMessages.preferences
const FIELDS = [...ADDRESS_FIELDS, 'preferredPickupTime'] as const

/** Where to deliver, and when one would pick up. */
export function PreferencesCard({account, edit, back, done, result}: CardProps) {
  const isOpen = edit === 'preferences'
  return (
    <AccountCard
      id="preferences"
      title={strings.title}
      successMessage={done === 'preferences' && !isOpen ? strings.saved : null}
      edit={
        isOpen
          ? undefined
          : {name: 'preferences', label: strings.edit, isBack: (back ?? done) === 'preferences'}
      }
    >
      {isOpen ? (
        <PreferencesForm account={account} result={result?.form === 'preferences' ? result : undefined} />
      ) : (
        <Preferences account={account} />
      )}
    </AccountCard>
  )
}

function Preferences({account: {customer, times, delivers}}: {account: Account}) {
  const {address, preferredPickupTime: time} = customer
  return (
    <Facts>
      <Fact name={strings.address}>
        {address ? (
          <address className="not-italic">
            {addressLines(address).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        ) : (
          <NotProvided />
        )}
        {delivers ? null : <span className="block text-sm font-normal text-muted">{strings.pickupOnly}</span>}
      </Fact>
      <Fact name={strings.pickupTime}>
        {time === null ? (
          <NotProvided />
        ) : times.includes(time) ? (
          formatTime(time)
        ) : (
          strings.closed(formatTime(time))
        )}
      </Fact>
    </Facts>
  )
}

function PreferencesForm({
  account,
  result,
}: {
  account: Account
  result: FormResult<PreferencesField> | undefined
}) {
  const {customer, times, canSuggest} = account
  const form = useRouterForm({
    fields: FIELDS,
    check: (entered) => problemsIn(checkPreferences(entered, times)),
    result,
  })
  const {values, problems, firstInvalid} = form
  const time = values.preferredPickupTime ?? customer.preferredPickupTime ?? ''
  return (
    <EditForm name="preferences" form={form} submit={accountMessages.save} busyLabel={accountMessages.saving}>
      <fieldset>
        <legend className="font-display text-xl font-semibold">{strings.address}</legend>
        <p className="mt-1 mb-4 text-sm text-muted">{strings.addressHelp}</p>
        <AddressFields
          values={{...customer.address, ...values}}
          problems={problems}
          canSuggest={canSuggest}
          autoFocusField={firstInvalid ?? 'line1'}
        />
      </fieldset>
      <div className="border-t border-sand pt-5">
        <SelectField
          {...form.field('preferredPickupTime')}
          label={strings.pickupTime}
          help={strings.pickupHelp}
          {...focusOnMount(firstInvalid === 'preferredPickupTime')}
          defaultValue={times.includes(time) ? time : ''}
          options={[
            {value: '', label: strings.none},
            ...times.map((value) => ({value, label: formatTime(value)})),
          ]}
        />
      </div>
    </EditForm>
  )
}
