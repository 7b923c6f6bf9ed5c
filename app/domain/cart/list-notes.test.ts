import {expect, it} from 'vitest'
import {formatListNotes, NO_NOTES, parseListNotes} from './list-notes'

const parse = (query: string) => [...parseListNotes(new URLSearchParams(query))]

it('are the notes of a list’s lines in its address, back and forth', () => {
  const notes = new Map([
    ['meat~chicken~8-pieces', 'Two bags & no <b>skin</b> * please'],
    ['RICE', 'جديد'],
  ])
  expect([...parseListNotes(new URLSearchParams(formatListNotes(notes)))]).toEqual([...notes])
  expect(formatListNotes(NO_NOTES)).toBe('')
})

it('are as short as any note, and of lines alone', () => {
  expect(parse(`notes=RICE*${'x'.repeat(10_000)}`)).toEqual([['RICE', 'x'.repeat(200)]])
  for (const query of [
    'notes=RICE',
    'notes=*x',
    'notes=a b*x',
    'notes=RICE*',
    'notes=RICE*%20%0a',
    'note=RICE*x',
  ])
    expect([query, parse(query)]).toEqual([query, []])
  expect(parse(Array.from({length: 500}, (_, n) => `notes=R${n}*x`).join('&'))).toHaveLength(200)
})
