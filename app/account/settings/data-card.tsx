import {Link} from '~/ui/link'
import {Download} from 'lucide-react'
import {buttonClass} from '~/ui/button'
import * as paths from '~/platform/url/addresses'
import {TextField} from '~/ui/field'
import type {Customer} from '~/domain/customers/customer'
import type {FormResult} from '~/platform/forms/fields'
import {PasswordField} from '~/account/auth/password-field'
import {useRouterForm} from '~/platform/forms/use-router-form'
import {AccountCard, editLinkId, focusOnMount} from './account-card'
import type {CardProps} from './account-card'
import {findDeleteProblems} from './account-checks'
import {editPath} from './account-forms'
import type {DeleteField} from './account-forms'
import {EditForm} from './edit-form'
import {messages as accountMessages} from './messages'

const strings = accountMessages.data

/** Taking one's data along, or having it erased. */
export function DataCard({account, edit, back, result}: CardProps) {
  if (edit === 'delete') {
    return (
      <AccountCard id="data" title={accountMessages.delete.title} successMessage={null} tone="danger">
        <DeleteForm customer={account.customer} result={result?.form === 'delete' ? result : undefined} />
      </AccountCard>
    )
  }
  return (
    <AccountCard id="data" title={strings.title} successMessage={null}>
      <p className="mt-3 max-w-prose text-muted">{strings.lead}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <a href={paths.accountData()} download className={buttonClass('quiet', 'max-sm:w-full')}>
          <Download className="size-5" aria-hidden="true" />
          {strings.download}
        </a>
        <Link
          id={editLinkId('delete')}
          {...focusOnMount(back === 'delete')}
          to={editPath('delete')}
          preventScrollReset
          className={buttonClass(
            'quiet',
            'text-pomegranate! hover:bg-pomegranate/8! hover:ring-pomegranate! max-sm:w-full',
          )}
        >
          {strings.delete}
        </Link>
      </div>
    </AccountCard>
  )
}

interface DeleteFormProps {
  customer: Pick<Customer, 'email' | 'hasPassword'>
  result: FormResult<DeleteField> | undefined
}

function DeleteForm({customer, result}: DeleteFormProps) {
  const text = accountMessages.delete
  const form = useRouterForm({
    fields: ['proof'],
    check: (entered) => findDeleteProblems(entered, customer),
    result,
  })
  const field = {...form.field('proof'), autoFocus: true, required: true}
  return (
    <EditForm name="delete" form={form} submit={text.submit} busyLabel={text.sending} tone="danger">
      <p className="font-semibold">{text.lead}</p>
      <ul className="list-disc space-y-1.5 ps-5">
        {text.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {customer.hasPassword ? (
        <PasswordField {...field} label={text.password} autoComplete="current-password" />
      ) : (
        <TextField
          {...field}
          type="email"
          label={text.email}
          help={text.emailHelp(customer.email)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </EditForm>
  )
}
