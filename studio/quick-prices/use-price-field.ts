import {useState} from 'react'
import {useClient} from 'sanity'
import {checkUnusualPrice, parsePrice} from '../../schemas/price'
import {API_VERSION} from '../settings/api-version'
import type {PriceRow} from './rows'
import {savePrice} from './save-price'
import type {SaveOutcome} from './save-price'
import {FAILED, OUTCOME_WORDS} from './words'

export type Status =
  | {kind: 'idle'}
  | {kind: 'saving'}
  | {kind: 'saved'}
  | {kind: 'asking'; words: string}
  | {kind: 'problem'; words: string}

/** What was saved last, shown until the list has caught up with it. */
type Ahead = {over: string; rev: string; price: number}

/** One price being typed: its text, the revision the typing started from, and what became of it. */
export function usePriceField(row: PriceRow) {
  const client = useClient({apiVersion: API_VERSION})
  const [typed, setTyped] = useState<{text: string; rev: string}>()
  const [ahead, setAhead] = useState<Ahead>()
  const [status, setStatus] = useState<Status>({kind: 'idle'})

  const current = ahead?.over === row.rev ? {rev: ahead.rev, price: ahead.price} : row
  const text = typed?.text ?? (current.price === undefined ? '' : current.price.toFixed(2))

  function type(next: string) {
    setTyped({text: next, rev: typed?.rev ?? current.rev})
    setStatus({kind: 'idle'})
  }

  function putBack() {
    setTyped(undefined)
    setStatus({kind: 'idle'})
  }

  /** Says whether the typist may go on to the next row; the saving itself goes on behind. */
  function submit(): boolean {
    if (status.kind === 'saving') return false
    if (!typed) return true
    const parsed = parsePrice(typed.text)
    if ('problem' in parsed) {
      setStatus({kind: 'problem', words: parsed.problem})
      return false
    }
    if (parsed.price === current.price) {
      putBack()
      return true
    }
    const doubt = checkUnusualPrice(parsed.price)
    if (doubt !== true && status.kind !== 'asking') {
      setStatus({kind: 'asking', words: `${doubt} Press Enter once more to save it.`})
      return false
    }
    void save(parsed.price, typed.rev || current.rev)
    return true
  }

  async function save(price: number, rev: string) {
    setStatus({kind: 'saving'})
    try {
      settle(await savePrice(client, {id: row.id, rev}, price), price, rev)
    } catch (error) {
      console.error('A price could not be saved', error)
      setStatus({kind: 'problem', words: FAILED})
    }
  }

  function settle(outcome: SaveOutcome, price: number, rev: string) {
    if (outcome.kind !== 'saved') {
      // The text stays, now based on what is there: whoever presses Enter again has seen the other price.
      if (outcome.kind === 'changed-meanwhile') setTyped((before) => before && {...before, rev: ''})
      return setStatus({kind: 'problem', words: OUTCOME_WORDS[outcome.kind]})
    }
    setAhead({over: rev, rev: outcome.rev, price})
    setTyped(undefined)
    setStatus({kind: 'saved'})
  }

  return {text, current: current.price, isChanged: typed !== undefined, status, type, putBack, submit}
}
