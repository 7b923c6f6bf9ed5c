import {useState} from 'react'
import type {KeyboardEvent} from 'react'
import {set, unset} from 'sanity'
import type {StringInputProps} from 'sanity'

export interface TypedValue {
  /** What a stored value is shown as; undefined: it cannot be read. */
  format: (value: string) => string | undefined
  parse: (text: string) => {value: string} | {problem: string}
}

/** Typed and not yet stored, with the value that the field had when the typing began. */
interface Typing {
  text: string
  over: string | undefined
}

export function useTypedText(
  {value, onChange}: Pick<StringInputProps, 'value' | 'onChange'>,
  {format, parse}: TypedValue,
) {
  const [typing, setTyping] = useState<Typing>()
  const shown = value === undefined ? '' : (format(value) ?? value)
  const isOvertaken = typing !== undefined && typing.over !== value

  const store = () => {
    if (!typing) return
    const text = typing.text.trim()
    setTyping(undefined)
    // Text that was only looked at stays what it is: a moment has seconds that are not shown.
    if (text === shown) return
    const parsed = parse(text)
    const next = 'value' in parsed ? parsed.value : text
    if (next !== value) onChange(next === '' ? unset() : set(next))
  }

  return {
    isTyping: typing !== undefined,
    text: typing?.text ?? shown,
    change: (text: string) => setTyping({text, over: typing ? typing.over : value}),
    /** On leaving the field; somebody else's change is never overwritten in passing. */
    commit: () => {
      if (!isOvertaken) store()
    },
    handleKey: (event: KeyboardEvent) => {
      if (!typing) return
      if (event.key === 'Enter') store()
      if (event.key === 'Escape') setTyping(undefined)
      if (event.key === 'Enter' || event.key === 'Escape') event.stopPropagation()
    },
    problem: isOvertaken ? overtakenWords(shown) : typing ? undefined : problemOf(value, {format, parse}),
    echo: typing && !isOvertaken ? echoOf(typing.text, {format, parse}) : undefined,
  }
}

function overtakenWords(theirs: string): string {
  const change = theirs === '' ? 'Someone emptied it meanwhile' : `Someone changed it meanwhile, to ${theirs}`
  return `${change}. Enter takes yours, Escape takes theirs`
}

/** Why a stored value cannot be read. */
function problemOf(value: string | undefined, {format, parse}: TypedValue): string | undefined {
  if (value === undefined || format(value) !== undefined) return undefined
  const parsed = parse(value)
  return 'problem' in parsed ? parsed.problem : undefined
}

/** How it will be understood, while it is typed; what is not yet whole is not complained about. */
function echoOf(text: string, {format, parse}: TypedValue): string | undefined {
  if (text.trim() === '') return undefined
  const parsed = parse(text)
  return 'value' in parsed ? format(parsed.value) : undefined
}
