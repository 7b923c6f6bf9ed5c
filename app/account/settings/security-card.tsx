import {MonitorSmartphone} from 'lucide-react'
import {clearDraft} from '~/storefront/checkout/checkout-draft'
import {buttonClass} from '~/ui/button'
import {AccountCard, Fact, Facts} from './account-card'
import type {CardProps} from './account-card'
import {ACCOUNT_PATH} from './account-forms'
import {PasswordForm} from './password-form'
import type {Account} from './read-account.server'
import {messages as accountMessages} from './messages'

const strings = accountMessages.security

/** How one signs in, and where one is signed in. */
export function SecurityCard({account, edit, back, done, result}: CardProps) {
  const {hasPassword, hasGoogle} = account.customer
  if (edit === 'password') {
    const title = hasPassword ? accountMessages.password.change : accountMessages.password.set
    return (
      <AccountCard id="security" title={title} successMessage={null}>
        <PasswordForm customer={account.customer} result={result?.form === 'password' ? result : undefined} />
      </AccountCard>
    )
  }
  const isBack = (back ?? done) === 'password'
  return (
    <AccountCard
      id="security"
      title={strings.title}
      successMessage={done === 'password' ? accountMessages.password.done : null}
      edit={{name: 'password', label: hasPassword ? strings.edit : strings.set, isBack}}
    >
      <Facts>
        <Fact name={strings.password}>
          {hasPassword ? strings.hidden : hasGoogle ? strings.noneWithGoogle : strings.none}
        </Fact>
        {hasGoogle ? <Fact name={strings.google}>{strings.connected}</Fact> : null}
      </Facts>
      <Browsers browsers={account.browsers} />
    </AccountCard>
  )
}

function Browsers({browsers}: Pick<Account, 'browsers'>) {
  return (
    <div className="mt-7 border-t border-sand pt-6">
      <h3 className="text-xl">{strings.browsers}</h3>
      <ul className="mt-3 divide-y divide-sand">
        {browsers.map(({id, browser, lastSeen, isThis}) => (
          <li key={id} className="flex items-center gap-4 py-3">
            <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-mint text-forest">
              <MonitorSmartphone className="size-5" aria-hidden="true" />
            </span>
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold wrap-anywhere">{browser}</span>
                {isThis ? (
                  <span className="rounded-pill bg-mint px-2.5 py-0.5 text-sm font-semibold text-forest-900">
                    {strings.thisBrowser}
                  </span>
                ) : null}
              </span>
              <span className="block text-sm text-muted tabular-nums">{strings.lastSeen(lastSeen)}</span>
            </span>
          </li>
        ))}
      </ul>
      <form method="post" action={ACCOUNT_PATH} className="mt-4" onSubmit={() => clearDraft()}>
        <input type="hidden" name="form" value="sign-out-everywhere" />
        <p id="everywhere-help" className="max-w-prose text-sm text-muted">
          {strings.everywhereHelp}
        </p>
        <button
          type="submit"
          aria-describedby="everywhere-help"
          className={buttonClass('quiet', 'mt-3 max-sm:w-full')}
        >
          {strings.everywhere}
        </button>
      </form>
    </div>
  )
}
