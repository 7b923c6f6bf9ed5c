import {PencilLine} from 'lucide-react'
import {useEffect, useId, useRef, useState} from 'react'
import type {KeyboardEvent} from 'react'
import {LINE_NOTE_MAX} from '~/domain/cart/note'
import {messages} from '~/domain/cart/messages'
import {controlClass} from '~/ui/field'
import {browserCart} from './use-cart'

interface LineNoteFieldProps {
  id: string
  title: string
  note: string
  isForButcher: boolean
}

/** A note for one product: a quiet button until it is wanted. What is typed is kept at once. */
export function LineNoteField({id, title, note, isForButcher}: LineNoteFieldProps) {
  const [isOpen, setIsOpen] = useState(false)
  const fieldId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const strings = isForButcher ? messages.note.butcher : messages.note.other

  useEffect(() => {
    if (isOpen) field.current?.focus()
  }, [isOpen])

  function close() {
    setIsOpen(false)
    // After the button is back.
    setTimeout(() => button.current?.focus())
  }

  function handleKey(event: KeyboardEvent) {
    // A note is one line. While a word is composed, as in Urdu or Chinese, Enter belongs to that.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    close()
  }

  if (!isOpen) {
    return (
      <button
        ref={button}
        type="button"
        aria-label={`${note ? messages.note.edit(note) : strings.add}: ${title}`}
        onClick={() => setIsOpen(true)}
        className={`-ms-2 me-auto flex min-h-11 min-w-0 items-center gap-1.5 rounded-field px-2 text-start text-sm text-muted hover:bg-mint hover:text-forest ${note ? 'basis-full' : 'flex-[1_1_6rem]'}`}
      >
        <PencilLine className="size-4 shrink-0" aria-hidden="true" />
        {note ? (
          <bdi className="min-w-0 text-ink wrap-anywhere">{note}</bdi>
        ) : (
          <span className="leading-tight underline underline-offset-4">{strings.add}</span>
        )}
      </button>
    )
  }
  return (
    <div className="basis-full pb-1">
      <label htmlFor={fieldId} className="mb-1 block text-sm font-semibold">
        {strings.label}
        <span className="sr-only">: {title}</span>
      </label>
      <textarea
        ref={field}
        id={fieldId}
        rows={2}
        dir="auto"
        maxLength={LINE_NOTE_MAX}
        placeholder={strings.example}
        defaultValue={note}
        onChange={(event) => browserCart().setNote(id, event.currentTarget.value)}
        onKeyDown={handleKey}
        className={`${controlClass} px-3 py-2`}
      />
      <button
        type="button"
        onClick={close}
        className="min-h-11 rounded-pill px-3 text-sm font-semibold text-forest underline underline-offset-4 hover:bg-mint"
      >
        {messages.note.done}
      </button>
    </div>
  )
}
