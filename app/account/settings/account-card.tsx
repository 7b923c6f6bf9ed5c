import {Link} from '~/ui/link'
import {Check, Pencil} from 'lucide-react'
import type {ReactNode} from 'react'
import {editPath} from './account-forms'
import type {AccountQuery, EditFormName, AccountFormResult} from './account-forms'
import type {Account} from './read-account.server'
import {messages} from './messages'

/** What each card of the page is drawn from. */
export interface CardProps extends AccountQuery {
  account: Account
  result: AccountFormResult | undefined
}

interface AccountCardProps {
  id: string
  title: string
  /** What its pencil opens. */
  edit?: {name: EditFormName; label: string; isBack: boolean}
  /** Good news, after a form of this card was taken. */
  successMessage: string | null
  tone?: 'plain' | 'danger'
  children: ReactNode
}

/** A card of the account page. What it says after a form was taken is read out, as its place was there before. */
export function AccountCard({id, title, edit, successMessage, tone = 'plain', children}: AccountCardProps) {
  return (
    <section
      aria-labelledby={id}
      className={`rounded-card bg-paper p-5 shadow-card ring-1 sm:p-7 ${tone === 'danger' ? 'ring-pomegranate' : 'ring-sand'}`}
    >
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {edit ? <EditLink {...edit} /> : null}
      </div>
      <div role="status">
        {successMessage ? (
          <p className="mt-4 flex items-start gap-2.5 rounded-field bg-mint px-4 py-3 font-semibold text-forest-900">
            <Check className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
            {successMessage}
          </p>
        ) : null}
      </div>
      {children}
    </section>
  )
}

/** What the keyboard comes back to from the form. */
export const editLinkId = (name: EditFormName) => `edit-${name}`

function EditLink({name, label, isBack}: {name: EditFormName; label: string; isBack: boolean}) {
  return (
    <Link
      id={editLinkId(name)}
      to={editPath(name)}
      preventScrollReset
      // Where no script brings the focus back.
      {...focusOnMount(isBack)}
      aria-label={label}
      className="-me-1.5 flex min-h-11 shrink-0 items-center justify-center gap-2 rounded-full px-4 font-semibold text-forest ring-1 ring-sand hover:bg-mint hover:ring-forest"
    >
      <Pencil className="size-4.5" aria-hidden="true" />
      {/* "Edit" of "Edit your details": who speaks to the page says what is seen. */}
      {label.split(' ', 1)[0]}
    </Link>
  )
}

/** Names and what they stand for, in two columns where there is room. */
export function Facts({children}: {children: ReactNode}) {
  return <dl className="mt-4 grid grid-pairs gap-x-4 gap-y-5 sm:gap-x-10">{children}</dl>
}

/** `isShort`: two stand side by side on phones, too. */
export function Fact({
  name,
  isShort = false,
  children,
}: {
  name: string
  isShort?: boolean
  children: ReactNode
}) {
  return (
    <div className={`min-w-0 ${isShort ? '' : 'max-sm:col-span-2'}`}>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="mt-0.5 text-lg font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}

export function NotProvided() {
  return <span className="font-normal text-muted">{messages.notTold}</span>
}

/**
 * Gives the keyboard to a field or a link as the page opens, before any script could: it was asked for by its address,
 * so nobody is surprised.
 */
export function focusOnMount(shouldFocus: boolean): {autoFocus: boolean} {
  return {autoFocus: shouldFocus}
}
