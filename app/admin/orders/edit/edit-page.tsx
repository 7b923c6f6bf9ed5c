import {LARGE} from '~/admin/shell/controls'
import {BackLink, PageHead, TextLink} from '~/admin/shell/page-head'
import {Panel} from '~/admin/shell/panel'
import {HiddenFields} from '~/admin/shell/post-form'
import {MAX_EDIT_NOTE} from '~/domain/orders/edits/order-edit'
import * as adminPaths from '~/platform/url/admin-addresses'
import {buttonClass} from '~/ui/button'
import {TextArea} from '~/ui/field'
import {FieldError} from '~/ui/field-error'
import {Container} from '~/ui/section'
import {SelectField} from '~/ui/select-field'
import type {SubmittedEdit} from './edit-action.server'
import type {EditForm} from './edit-form'
import {EditLineFields} from './edit-line-fields'
import {EditReviewPanel} from './edit-review-panel'
import type {EditPageData} from './read-edit-page.server'
import {messages} from './messages'

interface EditPageProps {
  page: EditPageData
  initial: EditForm
  submitted: SubmittedEdit | undefined
}

/** What staff change of an order before it is handed over: first the form, then what it comes to. */
export function EditPage({page, initial, submitted}: EditPageProps) {
  const {number, label, name, window} = page
  return (
    <Container>
      <div className="max-w-3xl">
        <PageHead
          back={<BackLink href={adminPaths.order(number)}>{messages.back}</BackLink>}
          title={messages.title(label)}
          lead={`${name} · ${window.day}, ${window.text}`}
        />
        {submitted?.review ? (
          <EditReviewPanel page={page} form={submitted.form} review={submitted.review} />
        ) : (
          <EditFormView page={page} form={submitted?.form ?? initial} submitted={submitted} />
        )}
      </div>
    </Container>
  )
}

function EditFormView({
  page: {number, revision, lines, weighedTitles, windows},
  form,
  submitted,
}: Omit<EditPageProps, 'initial'> & {form: EditForm}) {
  const problems = submitted?.problems ?? {}
  return (
    <form
      method="post"
      action={adminPaths.orderEdit(number)}
      noValidate
      className={`mt-6 space-y-6 ${LARGE}`}
    >
      <HiddenFields pairs={[['revision', String(revision)]]} />
      {/* Enter in any field shows what changes: the first button of a form is the one that it presses. */}
      <button type="submit" name="intent" value="review" hidden>
        {messages.check}
      </button>
      {problems['form'] ? <FieldError role="alert" text={problems['form']} /> : null}
      <Panel id="lines" size="medium" title={messages.lines}>
        <p className="mt-1 text-muted">{messages.lead}</p>
        <ul className="mt-2 divide-y divide-sand">
          {lines.map((line) => (
            <EditLineFields
              key={line.position}
              line={line}
              form={form.lines[line.position]}
              problems={problems}
              found={submitted?.found[line.position] ?? []}
              isSearched={submitted?.searched === line.position}
            />
          ))}
        </ul>
        {weighedTitles.length > 0 ? (
          <p className="mt-3 border-t border-sand pt-3">
            {messages.weighed(weighedTitles.join(', '))}{' '}
            <TextLink href={adminPaths.orderWeigh(number)}>{messages.toScale}</TextLink>
          </p>
        ) : null}
      </Panel>
      <Panel id="pickup" size="medium" title={messages.pickup}>
        <div className="mt-3">
          <SelectField
            {...{id: 'window', name: 'window', label: messages.window, defaultValue: form.window}}
            error={problems['window']}
            options={[{value: '', label: messages.stays}, ...windows]}
            announce
          />
        </div>
      </Panel>
      <Panel id="message" size="medium" title={messages.note}>
        <div className="mt-3">
          <TextArea
            {...{id: 'note', name: 'note', label: messages.noteLabel, help: messages.noteHelp, rows: 3}}
            error={problems['note']}
            defaultValue={form.note}
            maxLength={MAX_EDIT_NOTE}
            announce
          />
        </div>
      </Panel>
      <button
        type="submit"
        name="intent"
        value="review"
        className={buttonClass('primary', 'min-h-14 text-lg max-sm:w-full')}
      >
        {messages.check}
      </button>
    </form>
  )
}
