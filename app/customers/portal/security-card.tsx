import {MonitorSmartphone} from 'lucide-react'
import {forgetForm} from '~/checkout/page/kept-form'
import {buttonClass} from '~/ui/button'
import {AccountCard, Fact, Facts} from './account-card'
import type {CardProps} from './account-card'
import {ACCOUNT_PATH} from './account-forms'
import {PasswordForm} from './password-form'
import type {Account} from './read-account.server'
import {words as portalWords} from './words'

const words = portalWords.security

/** How one signs in, and where one is signed in. */
export function SecurityCard({account, edit, back, done, given}: CardProps) {
  const {hasPassword, hasGoogle} = account.customer
  if (edit === 'password') {
    const title = hasPassword ? portalWords.password.change : portalWords.password.set
    return (
      <AccountCard id="security" title={title} news={null}>
        <PasswordForm customer={account.customer} given={given?.form === 'password' ? given : undefined} />
      </AccountCard>
    )
  }
  const isBack = (back ?? done) === 'password'
  return (
    <AccountCard
      id="security"
      title={words.title}
      news={done === 'password' ? portalWords.password.done : null}
      edit={{name: 'password', label: hasPassword ? words.edit : words.set, isBack}}
    >
      <Facts>
        <Fact name={words.password}>{hasPassword ? words.hidden : words.none}</Fact>
        {hasGoogle ? <Fact name={words.google}>{words.connected}</Fact> : null}
      </Facts>
      <Browsers browsers={account.browsers} />
    </AccountCard>
  )
}

function Browsers({browsers}: Pick<Account, 'browsers'>) {
  return (
    <div className="mt-7 border-t border-sand pt-6">
      <h3 className="text-xl">{words.browsers}</h3>
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
                    {words.thisBrowser}
                  </span>
                ) : null}
              </span>
              <span className="block text-sm text-muted tabular-nums">{words.lastSeen(lastSeen)}</span>
            </span>
          </li>
        ))}
      </ul>
      <form method="post" action={ACCOUNT_PATH} className="mt-4" onSubmit={() => forgetForm()}>
        <input type="hidden" name="form" value="sign-out-everywhere" />
        <p id="everywhere-help" className="max-w-prose text-sm text-muted">
          {words.everywhereHelp}
        </p>
        <button
          type="submit"
          aria-describedby="everywhere-help"
          className={buttonClass('quiet', 'mt-3 max-sm:w-full')}
        >
          {words.everywhere}
        </button>
      </form>
    </div>
  )
}
