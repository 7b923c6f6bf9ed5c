import {ByLine} from '~/admin/shell/by-line'
import {LARGE} from '~/admin/shell/controls'
import {Panel} from '~/admin/shell/panel'
import {HiddenFields} from '~/admin/shell/post-form'
import {useUnsavedWork} from '~/admin/shell/use-unsaved-work'
import {buttonClass, linkClass} from '~/ui/button'
import {TextArea} from '~/ui/field'
import type {CustomerPageData} from './customer-page.server'
import type {SubmittedNote} from './note-form'
import {messages} from './messages'

const strings = messages.notes

/** What staff tell each other about a customer. */
export function NotesPanel({
  page: {notes, noteId},
  submitted,
}: {
  page: Pick<CustomerPageData, 'notes' | 'noteId'>
  submitted?: SubmittedNote
}) {
  const formRef = useUnsavedWork({isReturned: submitted !== undefined})
  return (
    <Panel id="notes" size="small" title={strings.title}>
      <p className="mt-1 text-base text-muted">{strings.lead}</p>
      {notes.length === 0 ? <p className="mt-2 text-muted">{strings.none}</p> : null}
      <ul className="mt-2 divide-y divide-sand">
        {notes.map((note) => (
          <Note key={note.id} note={note} />
        ))}
      </ul>
      <form ref={formRef} method="post" noValidate className={`mt-3 space-y-3 ${LARGE}`}>
        <HiddenFields
          pairs={[
            ['form', 'note'],
            ['id', noteId],
          ]}
        />
        <TextArea
          {...{id: 'note', name: 'text', label: strings.write, error: submitted?.problem}}
          defaultValue={submitted?.text}
          rows={3}
          announce
        />
        <button type="submit" className={buttonClass('quiet', 'min-h-12')}>
          {strings.add}
        </button>
      </form>
    </Panel>
  )
}

function Note({note: {id, text, byName, at, moment, canRemove}}: {note: CustomerPageData['notes'][number]}) {
  return (
    <li className="py-3">
      <ByLine name={byName} at={at} moment={moment} />
      <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
      {canRemove ? (
        <details>
          <summary className={`flex min-h-11 w-fit cursor-pointer items-center ${linkClass}`}>
            {strings.remove}
          </summary>
          <form method="post">
            <HiddenFields
              pairs={[
                ['form', 'remove-note'],
                ['id', id],
              ]}
            />
            <button type="submit" className={buttonClass('quiet')}>
              {strings.removeSure}
            </button>
          </form>
        </details>
      ) : null}
    </li>
  )
}
