import {expect, test} from 'vitest'
import type {Violation} from './find-violations'
import {retryUntilSettled} from './retry-until-settled'

const onItsWay = (id: string): Violation => ({
  invariant: 'I1',
  what: `${id} is paid, its payment is open`,
  isTransient: true,
})
const wrong: Violation = {invariant: 'I2', what: 'ORD-1 has no lines'}

/** Looks that find one after another what is given; the last for good. */
async function lookAt(...looks: Violation[][]) {
  let count = 0
  const waited: number[] = []
  const progress: number[] = []
  const found = await retryUntilSettled(
    () => Promise.resolve(looks[Math.min(count++, looks.length - 1)] ?? []),
    (ms) => Promise.resolve(waited.push(ms)),
    (payments) => progress.push(payments),
  )
  return {found, looks: count, waited, progress}
}

test('what no time heals is told at once', async () => {
  expect(await lookAt([wrong])).toEqual({found: [wrong], looks: 1, waited: [], progress: []})
})

test('a payment on its way is waited for', async () => {
  const {found, looks, progress} = await lookAt([wrong, onItsWay('cs_1')], [onItsWay('cs_1')], [])
  expect({found, looks, progress}).toEqual({found: [], looks: 3, progress: [1]})
})

test('others that are on their way by then are not waited for', async () => {
  const {found, looks} = await lookAt([onItsWay('cs_1')], [onItsWay('cs_2')], [wrong])
  expect({found, looks}).toEqual({found: [], looks: 2})
})

test('one that stays is told after more than two minutes', async () => {
  const {found, waited} = await lookAt([onItsWay('cs_1'), onItsWay('cs_2')], [onItsWay('cs_1')])
  expect(found).toEqual([onItsWay('cs_1')])
  expect(waited.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(125_000)
})
