import {expect, test} from 'vitest'
import {describeError} from './describe-error'

/** As Remix hands a response that was thrown to error boundaries. */
const thrown = (status: number, data: unknown = null) => ({status, statusText: '', internal: false, data})

test.each([
  [thrown(404), {kind: 'not-found', id: null}],
  [thrown(400, 'This is not a form.'), {kind: 'refused', id: null}],
  [thrown(503, {errorId: 'r-1'}), {kind: 'away', id: 'r-1'}],
  [thrown(500, {errorId: 'r-2'}), {kind: 'failure', id: 'r-2'}],
  [new Error('a secret of the database'), {kind: 'failure', id: null}],
  [new TypeError('Failed to fetch'), {kind: 'connection', id: null}],
])('%o is told as %o', (error, told) => {
  expect(describeError(error)).toEqual(told)
})

test('a section that the role may not open names itself and who is signed in', () => {
  const member = {name: 'Karim', role: 'editor'}
  const error = thrown(403, {forbiddenSection: 'orders', member})
  expect(describeError(error)).toEqual({kind: 'closed', section: 'orders', member})
  expect(describeError(thrown(403))).toEqual({kind: 'refused', id: null})
})
