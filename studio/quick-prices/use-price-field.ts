import {useState} from 'react'
import {useClient} from 'sanity'
import {checkUnusualPrice, parsePrice} from '../../schemas/model/price'
import {API_VERSION} from '../settings/studio-settings'
import {messages} from './messages'
import type {PriceRow} from './rows'
import {savePrice} from './save-price'
import type {SaveOutcome} from './save-price'

export type Status =
  | {kind: 'idle'}
  | {kind: 'saving'}
  | {kind: 'saved'}
  | {kind: 'confirming'; message: string}
  | {kind: 'error'; message: string}

/** The last saved price, shown until the row catches up: until its revision is no longer `replaces`. */
type SavedPrice = {replaces: string; rev: string; price: number}

/** One price input: its text, the revision the edit is based on, and the state of saving. */
export function usePriceField(row: PriceRow) {
  const client = useClient({apiVersion: API_VERSION})
  /** An empty `rev` stands for the current revision. */
  const [edit, setEdit] = useState<{text: string; rev: string}>()
  const [saved, setSaved] = useState<SavedPrice>()
  const [status, setStatus] = useState<Status>({kind: 'idle'})

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
    const warning = checkUnusualPrice(parsed.price)
    if (warning !== true && status.kind !== 'confirming') {
      setStatus({kind: 'confirming', message: `${warning} Press Enter once more to save it.`})
      return false
    }
    void save(parsed.price, edit.rev || current.rev)
    return true
  }

  async function save(price: number, rev: string) {
    setStatus({kind: 'saving'})
    try {
      handleOutcome(await savePrice(client, {id: row.id, rev}, price), price, rev)
    } catch (error) {
      console.error('A price could not be saved', error)
      setStatus({kind: 'error', message: messages.notSaved['no-response']})
    }
  }

  function handleOutcome(outcome: SaveOutcome, price: number, rev: string) {
    if (outcome.kind !== 'saved') {
      // Keep the text, now based on the current revision: pressing Enter again overwrites the price just seen.
      if (outcome.kind === 'conflict') setEdit((before) => before && {...before, rev: ''})
      return setStatus({kind: 'error', message: messages.notSaved[outcome.kind]})
    }
    setSaved({replaces: rev, rev: outcome.rev, price})
    setEdit(undefined)
    setStatus({kind: 'saved'})
  }

  return {text, savedPrice: current.price, isChanged: edit !== undefined, status, setText, reset, submit}
}
