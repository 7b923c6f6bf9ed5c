import {useState} from 'react'
import {useClient} from 'sanity'
import {checkUnusualPrice, parsePrice} from '../../schemas/model/price'
import {describeLargeMove} from '../../schemas/model/price-moves'
import {API_VERSION} from '../settings/studio-settings'
import {useUnsavedEdit} from './unsaved-edits'
import {messages} from './messages'
import {priceChanges, usePriceChange} from './price-changes'
import type {PriceRow} from './rows'
import {savePrice} from './save-price'
import type {SaveOutcome} from './save-price'

export type Status =
  | {kind: 'idle'}
  | {kind: 'saving'}
  | {kind: 'saved'}
  | {kind: 'undone'}
  | {kind: 'confirming'; message: string}
  | {kind: 'error'; message: string}

/** The last saved price, shown until the row catches up: until its revision is no longer `replaces`. */
type SavedPrice = {replaces: string; rev: string; price: number}

/** One price input: its text, the revision the edit is based on, and the state of saving. */
export function usePriceField(row: PriceRow) {
  const client = useClient({apiVersion: API_VERSION})
  const [edit, setEdit] = useUnsavedEdit(row.id)
  const [saved, setSaved] = useState<SavedPrice>()
  const [status, setStatus] = useState<Status>({kind: 'idle'})
  const change = usePriceChange(row.id)

  const current = saved?.replaces === row.rev ? {rev: saved.rev, price: saved.price} : row
  const text = edit?.text ?? (current.price === undefined ? '' : current.price.toFixed(2))

  function setText(next: string) {
    setEdit({text: next, rev: edit?.rev ?? current.rev})
    setStatus({kind: 'idle'})
  }

  function reset() {
    setEdit(undefined)
    setStatus({kind: 'idle'})
  }

  /** Returns whether the focus may move to the next row; saving continues in the background. */
  function submit(): boolean {
    if (status.kind === 'saving') return false
    if (!edit) return true
    const parsed = parsePrice(edit.text)
    if ('problem' in parsed) {
      setStatus({kind: 'error', message: parsed.problem})
      return false
    }
    if (parsed.price === current.price) {
      reset()
      return true
    }
    const confirmation = confirmationFor(current.price, parsed.price)
    if (confirmation && status.kind !== 'confirming') {
      setStatus({kind: 'confirming', message: messages.state.confirm(confirmation)})
      return false
    }
    void save(parsed.price, edit.rev || current.rev)
    return true
  }

  async function write(price: number, rev: string): Promise<SaveOutcome | {kind: 'no-response'}> {
    setStatus({kind: 'saving'})
    try {
      const outcome = await savePrice(client, {id: row.id, rev}, price)
      if (outcome.kind === 'saved') setSaved({replaces: rev, rev: outcome.rev, price})
      return outcome
    } catch (error) {
      console.error('A price could not be saved', error)
      return {kind: 'no-response'}
    }
  }

  async function save(price: number, rev: string) {
    const from = current.price
    const outcome = await write(price, rev)
    if (outcome.kind !== 'saved') {
      // Keep the text, now based on the current revision: pressing Enter again overwrites the price just seen.
      if (outcome.kind === 'conflict') setEdit(edit && {...edit, rev: ''})
      return setStatus({kind: 'error', message: messages.notSaved[outcome.kind]})
    }
    if (from !== undefined) priceChanges.record({id: row.id, from, to: price})
    setEdit(undefined)
    setStatus({kind: 'saved'})
  }

  /** Puts the old price back, unless the price is no longer the one that was saved here. */
  async function undo() {
    if (!change || status.kind === 'saving') return
    if (current.price !== change.to) {
      priceChanges.drop(change)
      return setStatus({kind: 'error', message: messages.state.changedMeanwhile(current.price)})
    }
    const outcome = await write(change.from, current.rev)
    if (outcome.kind !== 'saved') return setStatus({kind: 'error', message: messages.notUndone[outcome.kind]})
    priceChanges.drop(change)
    setStatus({kind: 'undone'})
  }

  return {
    text,
    savedPrice: current.price,
    isChanged: edit !== undefined,
    /** What can be undone. */
    change,
    status,
    setText,
    reset,
    submit,
    undo,
  }
}

function confirmationFor(from: number | undefined, to: number): string | undefined {
  const unusual = checkUnusualPrice(to)
  return describeLargeMove(from, to) ?? (unusual === true ? undefined : unusual)
}
