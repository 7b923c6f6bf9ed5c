import {Form, useNavigation} from '@remix-run/react'
import {useState} from 'react'
import {messages} from '~/domain/orders/account-messages'
import {firstChoice, stillAvailable} from '~/storefront/checkout/choices'
import {PickupWindowChoice} from '~/storefront/checkout/pickup-window-panel'
import {buttonClass} from '~/ui/button'
import {Spinner} from '~/ui/spinner'
import {ChangeFrame, KeepLink} from './change-frame'
import type {readOrderToMove} from './change-order.server'

const {pickup} = messages.change

type ChangePickupPageProps = Awaited<ReturnType<typeof readOrderToMove>> & {problem: string | undefined}

export function ChangePickupPage(props: ChangePickupPageProps) {
  const {order, phone, back, offer, needs, current, problem} = props
  const isSending = useNavigation().state !== 'idle'
  const [chosen, setChosen] = useState(current)
  const available = stillAvailable(offer, chosen) ?? firstChoice(offer, null)
  const texts = order.isDelivery ? pickup.delivery : pickup.pickup
  return (
    <ChangeFrame title={texts.title} {...{order, phone, back, problem}}>
      <Form method="post">
        <PickupWindowChoice
          {...{offer, needs, phone, problems: {}}}
          chosen={available}
          onChoose={setChosen}
        />
        <div className="mt-7 flex flex-wrap gap-3">
          {available.date === '' ? null : (
            <button
              type="submit"
              aria-disabled={isSending || undefined}
              onClick={(event) => isSending && event.preventDefault()}
              className={buttonClass('primary', 'max-sm:w-full')}
            >
              {isSending ? <Spinner label={pickup.sending} /> : null}
              {pickup.save}
            </button>
          )}
          <KeepLink to={back} text={pickup.keep} />
        </div>
      </Form>
    </ChangeFrame>
  )
}
