import {describe, expect, it} from 'vitest'
import {testChicken, testShoulder} from './meat-view.test-helper'
import {checkDraft, firstDraft, readDraft} from './meat-order-form'
import type {MeatDraft} from './meat-order-form'
import {parseMeatOrder} from './parse-meat-order.server'

const {ordering: byPiece} = testChicken()
const {ordering: byPound} = testShoulder()
if (!byPiece || !byPound) throw new Error('both are ordered online')

describe('what the form says', () => {
  it('is at first the first option of each set, and the smallest order', () => {
    expect(firstDraft(byPiece)).toEqual({optionKeys: ['whole'], amount: '1', note: ''})
    expect(firstDraft(byPound)).toEqual({optionKeys: [], amount: '1', note: ''})
  })

  it('is read from its fields, whatever they are', () => {
    const data = new FormData()
    data.set('cut.cutSet-cut', '8-pieces')
    data.set('pieces', '3')
    data.set('note', new Blob(['x']))
    expect(readDraft(data, byPiece)).toEqual({optionKeys: ['8-pieces'], amount: '3', note: ''})
  })

  it('is an order, with a note in one line where one is taken', () => {
    const draft: MeatDraft = {optionKeys: [''], amount: '3', note: ' two bags,\n no skin '}
    expect(checkDraft(byPiece, draft)).toEqual({
      order: {optionKeys: ['whole'], quantity: 3, note: 'two bags, no skin'},
    })
    expect(checkDraft(byPound, {optionKeys: [], amount: '2.25', note: 'ignored'})).toEqual({
      order: {optionKeys: [], quantity: 9, note: ''},
    })
  })

  it('has all its problems at once', () => {
    const draft: MeatDraft = {optionKeys: ['nine-pieces'], amount: '1.5', note: 'x'.repeat(10_000)}
    expect(checkDraft(byPiece, draft)).toEqual({
      problems: {
        option: '“Cut”: that choice is not there. Please choose again.',
        amount: 'Pieces are whole: 1, 2, 3.',
        note: 'Keep the note to 200 letters.',
      },
    })
    expect(
      checkDraft(byPiece, {...draft, optionKeys: ['whole'], amount: '1', note: 'x'.repeat(200)}),
    ).toEqual({
      order: {optionKeys: ['whole'], quantity: 1, note: 'x'.repeat(200)},
    })
  })
})

describe('the form sent without scripts', () => {
  const send = (query: Record<string, string>, item = testChicken()) =>
    parseMeatOrder(item, new URLSearchParams({add: 'cart', ...query}))
  const toOf = ({sent}: ReturnType<typeof send>) => (sent && 'to' in sent ? sent.to : null)

  it('leads to the list of what is ordered', () => {
    expect(toOf(send({'cut.cutSet-cut': '8-pieces', pieces: '3'}))).toBe(
      '/cart?items=meat~chicken-whole~8-pieces*3',
    )
    expect(toOf(send({pounds: '2.25'}, testShoulder()))).toBe('/cart?items=meatlb~goat-shoulder*9')
  })

  it('has the note in its address, by the line that it is about', () => {
    const to = toOf(send({pieces: '1', note: 'Two bags & no <b>skin</b>'}))
    expect(new URL(to ?? '', 'https://shop.example').searchParams.get('notes')).toBe(
      'meat~chicken-whole~whole*Two bags & no <b>skin</b>',
    )
    expect(toOf(send({pounds: '1', note: 'none is taken'}, testShoulder()))).not.toContain('note')
  })

  it('adds to a list so far', () => {
    const {list} = parseMeatOrder(testChicken(), new URLSearchParams({items: 'GRAIN-RICE*2,<x>'}))
    expect(list).toEqual({items: 'GRAIN-RICE*2', notes: []})
    expect(toOf(send({pieces: '3', items: 'GRAIN-RICE*2'}))).toBe(
      '/cart?items=GRAIN-RICE*2,meat~chicken-whole~whole*3',
    )
    const more = send({pieces: '98', items: 'meat~chicken-whole~whole*2'})
    expect(more.sent).toMatchObject({problems: {amount: 'Up to 99 pieces online. For more, call us.'}})
    expect(
      toOf(send({pieces: '1', note: 'new', items: 'GRAIN-RICE*2', notes: 'GRAIN-RICE*the new crop'})),
    ).toBe(
      '/cart?items=GRAIN-RICE*2,meat~chicken-whole~whole*1' +
        '&notes=GRAIN-RICE*the%20new%20crop&notes=meat~chicken-whole~whole*new',
    )
  })

  it('is nothing where it is not sent', () => {
    expect(parseMeatOrder(testChicken(), new URLSearchParams('pieces=-1&utm_source=mail'))).toEqual({
      list: null,
      sent: null,
    })
  })

  it.each([
    [{pieces: '-1'}, {amount: 'The smallest order is 1 piece.'}],
    [{pieces: '0'}, {amount: 'The smallest order is 1 piece.'}],
    [{pieces: '1e9'}, {amount: 'Up to 99 pieces online. For more, call us.'}],
    [{pieces: '1.5'}, {amount: 'Pieces are whole: 1, 2, 3.'}],
    [{}, {amount: 'Write how many pieces, like 3.'}],
    [{pounds: '2'}, {amount: 'Write how many pieces, like 3.'}],
    [
      {pieces: '1', 'cut.cutSet-cut': '../../x'},
      {option: '“Cut”: that choice is not there. Please choose again.'},
    ],
    [{pieces: '1', note: 'x'.repeat(10_000)}, {note: 'Keep the note to 200 letters.'}],
  ])('says what is wrong with %j, and goes nowhere', (query, problems) => {
    const {sent} = send(query)
    expect(sent).toMatchObject({problems: {...problems, form: 'Nothing was added to your cart yet.'}})
    expect(sent && 'draft' in sent ? sent.draft.note.length : 0).toBeLessThanOrEqual(200)
  })

  it('takes no fee from the browser, and no item that is not ordered online', () => {
    expect(toOf(send({pieces: '1', fee: '0', feeCents: '0', price: '0.01'}))).toBe(
      '/cart?items=meat~chicken-whole~whole*1',
    )
    for (const fields of [{ordering: null}, {inSeason: false}])
      expect(send({pieces: '1'}, testChicken(fields)).sent).toMatchObject({
        problems: {form: 'This cannot be ordered online now. Call us.'},
      })
  })
})
