import {useEffect, useRef} from 'react'
import {Star} from '~/ui/star'
import {editLinkId} from './account-card'
import type {CardProps} from './account-card'
import type {Refused} from '../pages/form-answer'
import type {Edit, Given} from './account-forms'
import {DataCard} from './data-card'
import {DetailsCard} from './details-card'
import {PortalHeading} from './portal-frame'
import {PreferencesCard} from './preferences-card'
import {SecurityCard} from './security-card'
import {words} from './words'

type AccountPageProps = Omit<CardProps, 'given'> & {
  /** Without a name it is of the form that is open: nobody answered. */
  given: Given | (Refused<never> & {form?: undefined}) | undefined
}

/** What a customer has told us, card by card. One card at a time turns into a form, at an address of its own. */
export function AccountPage(props: AccountPageProps) {
  const {given} = props
  // A form that was sent with something wrong stays open, wherever it was sent from.
  const edit = given?.form ?? props.edit
  useFocusBack(edit)
  const points = props.account.customer.loyaltyPoints
  const cards: CardProps = {
    ...props,
    edit,
    given: given && edit ? ({...given, form: edit} as Given) : undefined,
  }
  return (
    <>
      <PortalHeading beside={points > 0 ? <Loyalty points={points} /> : null}>{words.title}</PortalHeading>
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
function useFocusBack(edit: Edit | null) {
  const before = useRef(edit)
  useEffect(() => {
    if (before.current && !edit) document.getElementById(editLinkId(before.current))?.focus()
    before.current = edit
  }, [edit])
}

function Loyalty({points}: {points: number}) {
  return (
    <p className="flex items-center gap-2 rounded-pill bg-saffron py-1.5 ps-3 pe-4 font-semibold text-ink tabular-nums">
      <Star className="size-5 text-forest-900" />
      {words.loyalty(points)}
    </p>
  )
}
