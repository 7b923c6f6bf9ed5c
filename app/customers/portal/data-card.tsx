import {Link} from '@remix-run/react'
import {Download} from 'lucide-react'
import {buttonClass} from '~/ui/button'
import {TextField} from '~/ui/field'
import type {Customer} from '../customer'
import type {Refused} from '../pages/form-answer'
import {PasswordField} from '../pages/password-field'
import {useDoorForm} from '../pages/use-door-form'
import {AccountCard, editLinkId} from './account-card'
import type {CardProps} from './account-card'
import {findDeleteProblems} from './account-checks'
import {editPath} from './account-forms'
import type {DeleteField} from './account-forms'
import {beginHere} from './begin-here'
import {EditForm} from './edit-form'
import {words as portalWords} from './words'

const words = portalWords.data

/** Taking one's data along, or having it erased. */
export function DataCard({account, edit, back, given}: CardProps) {
  if (edit === 'delete') {
    return (
      <AccountCard id="data" title={portalWords.delete.title} news={null} tone="danger">
        <DeleteForm customer={account.customer} given={given?.form === 'delete' ? given : undefined} />
      </AccountCard>
    )
  }
  return (
    <AccountCard id="data" title={words.title} news={null}>
      <p className="mt-3 max-w-prose text-muted">{words.lead}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <a href="/customer-portal/data.json" download className={buttonClass('quiet', 'max-sm:w-full')}>
          <Download className="size-5" aria-hidden="true" />
          {words.download}
        </a>
        <Link
          id={editLinkId('delete')}
          {...beginHere(back === 'delete')}
          to={editPath('delete')}
          preventScrollReset
          className={buttonClass(
            'quiet',
            'text-pomegranate! hover:bg-pomegranate/8! hover:ring-pomegranate! max-sm:w-full',
          )}
        >
          {words.delete}
        </Link>
      </div>
    </AccountCard>
  )
}

interface DeleteFormProps {
  customer: Pick<Customer, 'email' | 'hasPassword'>
  given: Refused<DeleteField> | undefined
}

function DeleteForm({customer, given}: DeleteFormProps) {
  const text = portalWords.delete
  const {problems, sending, formProps} = useDoorForm({
    fields: ['proof'] as const,
    given,
    check: (form) => findDeleteProblems(form, customer),
  })
  const field = {id: 'proof', name: 'proof', error: problems.proof, autoFocus: true, required: true}
  return (
    <EditForm
      name="delete"
      formProps={formProps}
      sending={sending}
      problem={problems.form}
      submit={text.submit}
      busy={text.sending}
      tone="danger"
    >
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
