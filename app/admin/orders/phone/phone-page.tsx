import {LARGE} from '~/admin/shell/controls'
import {BackLink, PageHead} from '~/admin/shell/page-head'
import {Panel} from '~/admin/shell/panel'
import {HiddenFields} from '~/admin/shell/post-form'
import {useUnsavedWork} from '~/admin/shell/use-unsaved-work'
import {ORDER_NOTE_MAX} from '~/domain/cart/note'
import * as adminPaths from '~/platform/url/admin-addresses'
import {buttonClass} from '~/ui/button'
import {TextArea, TextField} from '~/ui/field'
import {FieldError} from '~/ui/field-error'
import {Container} from '~/ui/section'
import {SelectField} from '~/ui/select-field'
import type {SubmittedPhoneOrder} from './phone-action.server'
import type {PhoneForm} from './phone-form'
import {PhoneLines} from './phone-lines'
import type {PhonePageData} from './read-phone-page.server'
import {messages} from './messages'

interface PhonePageProps {
  page: PhonePageData
  initial: PhoneForm
  submitted: SubmittedPhoneOrder | undefined
}

/** An order that staff take on the phone: one form, which shows what it comes to before it is placed. */
export function PhonePage({page: {windows, isPaused}, initial, submitted}: PhonePageProps) {
  const form = submitted?.form ?? initial
  const problems = submitted?.problems ?? {}
  const formRef = useUnsavedWork({isReturned: submitted !== undefined})
  return (
    <Container>
      <div className="max-w-3xl">
        <PageHead
          back={<BackLink href={adminPaths.orders()}>{messages.back}</BackLink>}
          title={messages.title}
          lead={messages.lead}
        />
        {isPaused ? <FieldError text={messages.paused} /> : null}
        <form
          ref={formRef}
          method="post"
          action={adminPaths.newOrder()}
          noValidate
          className={`mt-6 space-y-6 ${LARGE}`}
        >
          <HiddenFields pairs={[['formToken', form.formToken]]} />
          {problems['form'] ? <FieldError role="alert" text={problems['form']} /> : null}
          <PhoneLines form={form} problems={problems} submitted={submitted} />
          <Panel id="who" size="medium" title={messages.who}>
            <div className="mt-3 grid gap-4 sm:grid-cols-2">
              <TextField
                {...{id: 'name', name: 'name', label: messages.name, defaultValue: form.name}}
                {...{error: problems['name'], maxLength: 100, autoComplete: 'off', announce: true}}
              />
              <TextField
                {...{id: 'phone', name: 'phone', label: messages.phone, defaultValue: form.phone}}
                {...{
                  error: problems['phone'],
                  type: 'tel',
                  maxLength: 30,
                  autoComplete: 'off',
                  announce: true,
                }}
              />
              <div className="sm:col-span-2">
                <TextField
                  {...{id: 'email', name: 'email', label: messages.email, defaultValue: form.email}}
                  {...{error: problems['email'], type: 'email', help: messages.emailHelp, maxLength: 254}}
                  {...{autoComplete: 'off', announce: true}}
                />
              </div>
            </div>
          </Panel>
          <Panel id="pickup" size="medium" title={messages.pickup}>
            <div className="mt-3 space-y-4">
              <SelectField
                {...{id: 'window', name: 'window', label: messages.window, defaultValue: form.window}}
                error={problems['window']}
                options={[{value: '', label: messages.choose}, ...windows]}
                announce
              />
              <TextArea
                {...{id: 'note', name: 'note', label: messages.note, rows: 2, defaultValue: form.note}}
                {...{error: problems['note'], maxLength: ORDER_NOTE_MAX, announce: true}}
              />
            </div>
          </Panel>
          <div className="flex flex-wrap gap-3">
            {submitted?.isReady && submitted.sums ? (
              <>
                <HiddenFields pairs={[['seenCents', String(submitted.sums.totalCents)]]} />
                <button
                  {...{type: 'submit', name: 'intent', value: 'place'}}
                  className={buttonClass('primary', 'min-h-14 text-lg max-sm:w-full')}
                >
                  {messages.place(submitted.sums.total)}
                </button>
              </>
            ) : null}
            <button
              {...{type: 'submit', name: 'intent', value: 'check'}}
              className={buttonClass(
                submitted?.isReady ? 'quiet' : 'primary',
                'min-h-14 text-lg max-sm:w-full',
              )}
            >
              {messages.check}
            </button>
          </div>
        </form>
      </div>
    </Container>
  )
}
