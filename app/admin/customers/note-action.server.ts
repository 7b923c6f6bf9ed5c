import {requireFields} from '~/admin/shell/require-fields'
import type {StaffMember} from '~/domain/staff/staff-member'
import {notFound} from '~/platform/http/respond'
import type {CustomerAdmin} from './customer-admin.server'
import {canRemoveNote, cleanNote, findNoteProblem, noteFormSchema} from './note-form'
import type {SubmittedNote} from './note-form'

interface NoteActionParams {
  customerAdmin: Pick<CustomerAdmin, 'addNote' | 'listNotes' | 'removeNote'>
  id: string
  formData: FormData
  by: StaffMember
}

type NoteActionResult =
  | {kind: 'done'; done: 'note' | 'note-removed'}
  | {kind: 'form'; submitted: SubmittedNote}

/** Adds or removes a note. */
export async function handleNote({
  customerAdmin,
  id: customerId,
  formData,
  by,
}: NoteActionParams): Promise<NoteActionResult> {
  const form = requireFields(noteFormSchema, formData)
  if (form.form === 'remove-note') {
    const note = (await customerAdmin.listNotes(customerId)).find(({id}) => id === form.id)
    if (note && !canRemoveNote(note, by)) throw new Response(null, {status: 403})
    await customerAdmin.removeNote({id: form.id, customerId})
    return {kind: 'done', done: 'note-removed'}
  }
  const problem = findNoteProblem(form.text)
  if (problem) return {kind: 'form', submitted: {text: form.text, problem}}
  const note = {id: form.id, customerId, text: cleanNote(form.text), byId: by.id, byName: by.name}
  if (!(await customerAdmin.addNote(note))) throw notFound()
  return {kind: 'done', done: 'note'}
}
