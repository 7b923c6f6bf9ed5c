import {TextField} from '~/ui/field'
import {NAME_MAX} from './checkout-form'
import type {CheckoutForm, CheckoutProblems} from './checkout-form'
import {ByDelivery, FormCard} from './form-card'
import {words as checkoutWords} from './words'

const words = checkoutWords.information

interface InformationPartProps {
  values: Partial<CheckoutForm>
  problems: CheckoutProblems
}

export function InformationPart({values, problems}: InformationPartProps) {
  return (
    <FormCard step={3} title={<ByDelivery {...words.title} />}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          id="checkout-name"
          name="name"
          label={words.name}
          defaultValue={values.name}
          error={problems.name}
          help={words.nameHelp}
          autoComplete="name"
          maxLength={NAME_MAX}
          required
        />
        <TextField
          id="checkout-phone"
          name="phone_number"
          type="tel"
          inputMode="numeric"
          label={words.phone}
          defaultValue={values.phone_number}
          error={problems.phone_number}
          help={words.phoneHelp}
          autoComplete="tel-national"
          required
        />
      </div>
    </FormCard>
  )
}
