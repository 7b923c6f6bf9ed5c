import {AddressFields} from '~/storefront/address/address-fields'
import {formatCents} from '~/domain/pricing/money'
import type {DeliverySettings} from '~/domain/store/pickup-settings'
import {FieldError} from '~/ui/field-error'
import {SelectField} from '~/ui/select-field'
import type {CheckoutForm, CheckoutProblems} from './checkout-fields'
import {ByDelivery, FormCard} from './form-card'
import {messages as checkoutMessages} from './messages'

const messages = checkoutMessages.delivery

interface DeliveryPanelProps {
  delivery: DeliverySettings | null
  storeAddress: string | null
  values: Partial<CheckoutForm>
  problems: CheckoutProblems
  canSuggest: boolean
  /** What the subtotal lacks for delivery. */
  missingCents: number
}

/** The address is in the page, hidden by CSS, so that it works without scripts. */
export function DeliveryPanel(props: DeliveryPanelProps) {
  const {delivery, storeAddress, values, problems, canSuggest, missingCents} = props
  const pickUp = storeAddress ? messages.pickUpAt(storeAddress) : messages.pickUpHere
  return (
    <FormCard
      step={1}
      title={
        delivery ? (
          <ByDelivery
            pickup={pickUp}
            delivery={
              <span className="inline-block first-letter:uppercase">
                {messages.heading(delivery.radiusMiles, wholeDollars(delivery.overCents))}
              </span>
            }
          />
        ) : (
          pickUp
        )
      }
    >
      {delivery ? (
        <SelectField
          id="checkout-delivery"
          name="delivery_option"
          label={messages.label}
          defaultValue={values.delivery_option}
          error={problems.delivery_option}
          options={(['pickup', 'delivery'] as const).map((value) => ({
            value,
            label: messages.options[value],
          }))}
        />
      ) : (
        <>
          <input type="hidden" name="delivery_option" value="pickup" />
          <p className="-mt-3 ps-11 text-muted">{messages.onlyPickUp}</p>
          {problems.delivery_option ? <FieldError text={problems.delivery_option} /> : null}
        </>
      )}
      {delivery ? (
        <div className="hidden group-has-[option[value=delivery]:checked]/form:block">
          {missingCents > 0 ? (
            <p className="mt-3 w-fit rounded-pill bg-saffron/25 px-3 py-1 text-sm font-semibold tabular-nums">
              {messages.more(formatCents(missingCents))}
            </p>
          ) : null}
          <fieldset className="mt-6">
            <legend className="text-lg font-semibold">{messages.address}</legend>
            <p className="mt-0.5 mb-4 text-sm text-muted">{messages.addressHelp}</p>
            <AddressFields values={values} problems={problems} canSuggest={canSuggest} />
          </fieldset>
        </div>
      ) : null}
    </FormCard>
  )
}

/** "$100", "$49.50" */
function wholeDollars(cents: number): string {
  return formatCents(cents).replace(/\.00$/, '')
}
