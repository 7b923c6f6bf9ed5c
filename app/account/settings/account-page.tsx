import {useEffect, useRef} from 'react'
import {Star} from '~/ui/star'
import {editLinkId} from './account-card'
import type {CardProps} from './account-card'
import type {FormResult} from '~/platform/forms/fields'
import type {EditFormName, AccountFormResult} from './account-forms'
import {DataCard} from './data-card'
import {DetailsCard} from './details-card'
import {AccountHeading} from '~/account/shell/account-frame'
import {PreferencesCard} from './preferences-card'
import {SecurityCard} from './security-card'
import {messages} from './messages'

type AccountPageProps = Omit<CardProps, 'result'> & {
  /** Without a name it is of the form that is open: nobody answered. */
  result: AccountFormResult | (FormResult<never> & {form?: undefined}) | undefined
}

/** What a customer has told us, card by card. One card at a time turns into a form, at an address of its own. */
export function AccountPage(props: AccountPageProps) {
  const {result} = props
  // A form that was sent with something wrong stays open, wherever it was sent from.
  const edit = result?.form ?? props.edit
  useRestoredFocus(edit)
  const points = props.account.customer.loyaltyPoints
  const cards: CardProps = {
    ...props,
    edit,
    result: result && edit ? ({...result, form: edit} as AccountFormResult) : undefined,
  }
  return (
    <>
      <AccountHeading beside={points > 0 ? <Loyalty points={points} /> : null}>
        {messages.title}
      </AccountHeading>
      <div className="mt-6 space-y-6">
        <DetailsCard {...cards} />
        <PreferencesCard {...cards} />
        <SecurityCard {...cards} />
        <DataCard {...cards} />
      </div>
    </>
  )
}

/** The keyboard goes on from where it opened the form. */
function useRestoredFocus(edit: EditFormName | null) {
  const previousEdit = useRef(edit)
  useEffect(() => {
    if (previousEdit.current && !edit) document.getElementById(editLinkId(previousEdit.current))?.focus()
    previousEdit.current = edit
  }, [edit])
}

function Loyalty({points}: {points: number}) {
  return (
    <p className="flex items-center gap-2 rounded-pill bg-saffron py-1.5 ps-3 pe-4 font-semibold text-ink tabular-nums">
      <Star className="size-5 text-forest-900" />
      {messages.loyalty(points)}
    </p>
  )
}
