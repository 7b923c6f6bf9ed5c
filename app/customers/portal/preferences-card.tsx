import {formatTime} from '~/store/hours-text'
import {SelectField} from '~/ui/select-field'
import {addressLines, ADDRESS_FIELDS} from '../address/address-form'
import {AddressFields} from '../address/address-fields'
import type {Refused} from '../pages/form-answer'
import {useDoorForm} from '../pages/use-door-form'
import {checkPreferences} from '../profile/profile-form'
import type {PreferencesField} from '../profile/profile-form'
import {AccountCard, Fact, Facts, NotTold} from './account-card'
import type {CardProps} from './account-card'
import {beginHere} from './begin-here'
import {EditForm} from './edit-form'
import type {Account} from './read-account.server'
import {words as portalWords} from './words'

const words = portalWords.preferences
const FIELDS = [...ADDRESS_FIELDS, 'preferredPickupTime'] as const

/** Where to deliver, and when one would pick up. */
export function PreferencesCard({account, edit, back, done, given}: CardProps) {
  const isOpen = edit === 'preferences'
  return (
    <AccountCard
      id="preferences"
      title={words.title}
      news={done === 'preferences' && !isOpen ? words.saved : null}
      edit={
        isOpen
          ? undefined
          : {name: 'preferences', label: words.edit, isBack: (back ?? done) === 'preferences'}
      }
    >
      {isOpen ? (
        <PreferencesForm account={account} given={given?.form === 'preferences' ? given : undefined} />
      ) : (
        <Preferences account={account} />
      )}
    </AccountCard>
  )
}

function Preferences({account: {customer, times}}: {account: Account}) {
  const {address, preferredPickupTime: time} = customer
  return (
    <Facts>
      <Fact name={words.address}>
        {address ? (
          <address className="not-italic">
            {addressLines(address).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        ) : (
          <NotTold />
        )}
      </Fact>
      <Fact name={words.pickupTime}>
        {time === null ? (
          <NotTold />
        ) : times.includes(time) ? (
          formatTime(time)
        ) : (
          words.closed(formatTime(time))
        )}
      </Fact>
    </Facts>
  )
}

function PreferencesForm({account, given}: {account: Account; given: Refused<PreferencesField> | undefined}) {
  const {customer, times, canSuggest} = account
  const values: Refused<PreferencesField>['values'] = given?.values ?? {}
  const {problems, sending, formProps} = useDoorForm({
    fields: FIELDS,
    given,
    check: (form) => {
      const checked = checkPreferences(form, times)
      return 'problems' in checked ? checked.problems : null
    },
  })
  const wrong = FIELDS.find((name) => problems[name])
  const time = values.preferredPickupTime ?? customer.preferredPickupTime ?? ''
  return (
    <EditForm
      name="preferences"
      formProps={formProps}
      sending={sending}
      problem={problems.form}
      submit={portalWords.save}
      busy={portalWords.saving}
    >
      <fieldset>
        <legend className="font-display text-xl font-semibold">{words.address}</legend>
        <p className="mt-1 mb-4 text-sm text-muted">{words.addressHelp}</p>
        <AddressFields
          values={{...customer.address, ...values}}
          problems={problems}
          canSuggest={canSuggest}
          focusOn={wrong ?? 'line1'}
        />
      </fieldset>
      <div className="border-t border-sand pt-5">
        <SelectField
          id="preferredPickupTime"
          name="preferredPickupTime"
          label={words.pickupTime}
          help={words.pickupHelp}
          error={problems.preferredPickupTime}
          {...beginHere(wrong === 'preferredPickupTime')}
          defaultValue={times.includes(time) ? time : ''}
          options={[
            {value: '', label: words.none},
            ...times.map((value) => ({value, label: formatTime(value)})),
          ]}
        />
      </div>
    </EditForm>
  )
}
